import { reportScript, reportStyle } from '@skillgauge/report-html'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'

interface Asset {
  readonly name: string
  readonly type: string
  readonly body: string
}

const own = (name: string) => readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8')

function asset(name: string, extension: string, type: string, body: string): Asset {
  return { name: `${name}-${hash('sha256', body).slice(0, 12)}.${extension}`, type, body }
}

export const assets = {
  style: asset('page', 'css', 'text/css; charset=utf-8', `${reportStyle.trim()}\n${own('page.css')}`),
  report: asset('report', 'js', 'text/javascript; charset=utf-8', reportScript.trim()),
  app: asset('app', 'js', 'text/javascript; charset=utf-8', own('app.js')),
} as const
