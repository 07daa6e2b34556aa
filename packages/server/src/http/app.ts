import type { H3Event, HTTPError } from 'h3'
import { H3 } from 'h3'
import type { Handle, AppOptions } from './answer.js'
import { answer } from './answer.js'
import { RequestError } from './request-error.js'
import type { Header, Route } from './route.js'

/** Adds HEAD, OPTIONS and a 405 to each path. */
export function createApp(routes: readonly Route[], options: AppOptions): H3 {
  const other = (path: string, handle: Handle) => (event: H3Event) =>
    answer(event, { scope: 'other', path, handle }, options)
  // `onError`: a URL that cannot be decoded.
  const app = new H3({ silent: true, onError: (error, event) => other('', () => unreadable(error))(event) })
  for (const path of new Set(routes.map((route) => route.path))) {
    const here = routes.filter((route) => route.path === path)
    for (const route of here) {
      const respond = (event: H3Event) => answer(event, route, options)
      app.on(route.method, path, respond)
      if (route.method === 'GET') app.on('HEAD', path, respond)
    }
    const allow = [
      'OPTIONS',
      ...here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    ]
    app.on(
      'OPTIONS',
      path,
      other(path, () => ({ headers: preflight(allow) })),
    )
    app.all(
      path,
      other(path, () => refuseMethod(allow)),
    )
  }
  app.all('/**', other('', noSuchRoute))
  return app
}

function unreadable(error: HTTPError): never {
  throw error.status < 500 ? new RequestError(400, 'The address cannot be read.') : error
}

function refuseMethod(allow: readonly string[]): never {
  const methods = allow.join(', ')
  throw new RequestError(405, `This route answers ${methods}.`, { allow: methods })
}

function noSuchRoute(): never {
  throw new RequestError(404, 'There is no such route. GET /openapi.json lists them all.')
}

/** Pages of other sites may read, and post only what a form could. */
function preflight(allow: readonly string[]): Header[] {
  return [
    ['allow', allow.join(', ')],
    ['access-control-allow-methods', 'GET, HEAD, OPTIONS'],
    ['access-control-allow-headers', 'If-None-Match, X-Request-Id'],
    ['access-control-max-age', '86400'],
  ]
}
