import type { SkillgaugeError } from '@skillgauge/core'
import { describeCost } from '../reporters/console/spent.js'

/** Seconds below which a hint is not worth it. */
const shortWait = 30

/** When to try again, and the cost so far. Starts with a space unless empty. */
export function afterFailure(
  { retryAfter, spent }: Pick<SkillgaugeError, 'retryAfter' | 'spent'>,
  now: Date,
): string {
  return [retryText(retryAfter, now), costText(spent)].map((text) => (text === '' ? '' : ` ${text}`)).join('')
}

function retryText(seconds: number | undefined, now: Date): string {
  if (seconds === undefined || seconds < shortWait) return ''
  const at = new Date(now.getTime() + seconds * 1000)
  if (Number.isNaN(at.getTime())) return ''
  const [day, time] = at.toISOString().split('T') as [string, string]
  const date = day === now.toISOString().slice(0, 10) ? '' : ` on ${day}`
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const inWords =
    minutes < 120 ? `${minutes} minutes` : hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
  return `Try again in ${seconds < 60 ? `${Math.ceil(seconds)} seconds` : inWords}, at ${time.slice(0, 5)} UTC${date}.`
}

function costText(spent: SkillgaugeError['spent']): string {
  if (!spent) return ''
  const { inputTokens, outputTokens, incomplete } = spent
  if (incomplete && inputTokens + outputTokens === 0) return 'How many tokens it took is unknown.'
  const cost = describeCost(spent)
  return `It took ${incomplete ? 'at least ' : ''}${inputTokens} tokens in, ${outputTokens} out${cost === undefined ? '' : `, ${cost}`}.`
}
