import { H3, HTTPResponse } from 'h3'
import type { Hosting } from './answer.js'
import { answer } from './answer.js'
import { RequestError } from './request-error.js'
import type { Route } from './route.js'

/** The routes as an h3 app: each path answers its methods, and says of all others which it has. */
export function createApp(routes: readonly Route[], hosting: Hosting): H3 {
  // What fails before any route is reached: an address that cannot be decoded.
  const app = new H3({ silent: true, onError: ({ status }) => unreadable(status) })
  for (const path of new Set(routes.map((route) => route.path))) {
    const here = routes.filter((route) => route.path === path)
    for (const route of here) {
      const respond = (event: Parameters<typeof answer>[0]) => answer(event, route, hosting)
      app.on(route.method, path, respond)
      if (route.method === 'GET') app.on('HEAD', path, respond)
    }
    const allow = [
      'OPTIONS',
      ...here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    ]
    app.on('OPTIONS', path, (event) => preflight(event.req.headers, allow))
    app.all(path, (event) =>
      answer(event, { scope: 'other', path, handle: () => refuseMethod(allow) }, hosting),
    )
  }
  app.all('/**', (event) => answer(event, { scope: 'other', path: '', handle: noSuchRoute }, hosting))
  return app
}

function unreadable(status: number): HTTPResponse {
  const detail = status < 500 ? 'The address cannot be read.' : 'Something went wrong here.'
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return new HTTPResponse(JSON.stringify({ detail }), { status, headers })
}

function refuseMethod(allow: readonly string[]): never {
  const methods = allow.join(', ')
  throw new RequestError(405, `This route answers ${methods}.`, { allow: methods })
}

function noSuchRoute(): never {
  throw new RequestError(404, 'There is no such route. GET /openapi.json lists them all.')
}

/** Any page may read; only what a form could send anyway may be posted from elsewhere. */
function preflight(asked: Headers, allow: readonly string[]): HTTPResponse {
  const isPreflight = asked.has('access-control-request-method')
  return new HTTPResponse(null, {
    status: 204,
    headers: {
      allow: allow.join(', '),
      ...(isPreflight && {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': 'If-None-Match, X-Request-Id',
        'access-control-max-age': '86400',
      }),
    },
  })
}
