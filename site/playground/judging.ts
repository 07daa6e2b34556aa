import type { PageSkill, Verdict } from './judge.js'

/** Milliseconds that one skill may take. The largest real skills take a hundredth of it. */
const timeLimit = 15_000

/** Judges skills in a worker, one at a time. Of the skills that arrive in the meantime, only the last one is judged. */
export function createJudging(onVerdict: (verdict: Verdict) => void, onFailure: (message: string) => void) {
  let worker: Worker | undefined
  let running = 0
  let latest = 0
  let waiting: PageSkill | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = () => {
    clearTimeout(timer)
    running = 0
    const skill = waiting
    waiting = undefined
    if (skill) start(skill)
  }

  const start = (skill: PageSkill) => {
    running = ++latest
    worker ??= launch()
    worker.postMessage({ id: running, skill })
    timer = setTimeout(() => {
      worker?.terminate()
      worker = undefined
      onFailure(`The checks took longer than ${timeLimit / 1000} seconds and were stopped.`)
      next()
    }, timeLimit)
  }

  const launch = () => {
    const launched = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' })
    launched.onmessage = ({ data }: MessageEvent<{ id: number; verdict?: Verdict; failure?: string }>) => {
      if (data.id !== running) return
      if (data.verdict) onVerdict(data.verdict)
      else onFailure(data.failure ?? 'Unexpected error (please report).')
      next()
    }
    launched.onerror = (event) => {
      worker = undefined
      onFailure(`The checks could not be loaded: ${event.message || 'unknown reason'}.`)
      next()
    }
    return launched
  }

  return {
    judge(skill: PageSkill): void {
      if (running) waiting = skill
      else start(skill)
    },
    stop(): void {
      clearTimeout(timer)
      worker?.terminate()
    },
  }
}
