import { SkillgaugeError } from '@skillgauge/core'
import type { WriteCheckRun } from '../github/check-run.js'
import { summarizeScan } from '../history/record.js'
import { publicMessage } from '../http/request-error.js'
import type { Parts } from '../parts.js'
import { partsForOwner } from '../repositories/repository-request.js'
import type { ScanResultWire } from '@skillgauge/features/wire-schema'
import { evaluateRepository } from '../repositories/evaluate-repository.js'
import type { Outcome, ScanOne } from './jobs.js'

/** Scans like the route, with the rights of the job's key, in the job's queue. */
export function createScanOne(parts: Parts, writeCheckRun?: WriteCheckRun): ScanOne {
  return async ({ id, key, ref, writesCheckRun }, repository, signal): Promise<Outcome> => {
    const [owner = '', repo = ''] = repository.split('/')
    const scoped = partsForOwner(parts, key, owner)
    try {
      const head = await scoped.github.head(owner, repo, signal, ref)
      const { body } = await evaluateRepository(
        scoped,
        { head, directory: null },
        { signal, client: `job ${id}` },
      )
      const result = JSON.parse(body.toString('utf8')) as ScanResultWire
      if (result.error !== null) throw new SkillgaugeError('upstream-failed', result.error)
      if (writesCheckRun && writeCheckRun)
        // Not worth another scan.
        await writeCheckRun(repository, result).catch((reason: unknown) => {
          const error = `The check run could not be written: ${(reason as Error).message}`
          parts.report({ level: 'warn', repository, error })
        })
      const { commitSha, skills, score, passed, checksFailed } = summarizeScan(result, '')
      return { state: 'done', commitSha, skills, score, passed, checksFailed }
    } catch (error) {
      if (isRetryable(error)) throw error
      return { state: 'failed', error: publicMessage(error) }
    }
  }
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof SkillgaugeError)) return true
  return !['not-found', 'invalid-input', 'not-a-skill'].includes(error.code)
}
