import type { PageSkill } from './judge.js'
import { judge } from './judge.js'

// Runs the checks in a worker, so that the page stays responsive and can stop them.
const scope = globalThis as unknown as {
  onmessage: (message: { readonly data: { readonly id: number; readonly skill: PageSkill } }) => void
  postMessage(answer: unknown): void
}

scope.onmessage = ({ data: { id, skill } }) => {
  judge(skill).then(
    (verdict) => scope.postMessage({ id, verdict }),
    (error: unknown) => scope.postMessage({ id, failure: String(error) }),
  )
}
