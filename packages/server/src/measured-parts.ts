import { SkillgaugeError } from '@skillgauge/core'
import type { Model, Question } from '@skillgauge/models'
import type { Evaluator } from './evaluation/pool.js'
import type { Asker } from './limits/fair-queue.js'
import type { Metrics } from './metrics.js'
import type { Parts } from './parts.js'
import type { ResultCache } from './cache/result-cache.js'
import type { TakeTurn } from './limits/take-turn.js'

/** The same parts, each of which tells the metrics, if there are any, what it does. */
export function measuredParts(parts: Parts, metrics: Metrics | undefined): Parts {
  if (!metrics) return parts
  return {
    ...parts,
    cache: measuredCache(parts.cache, metrics),
    takeTurn: measuredTurns(parts.takeTurn, metrics),
    evaluator: measuredEvaluator(parts.evaluator, metrics),
    models: { ...parts.models, measured: (model) => measuredModel(model, metrics) },
  }
}

function measuredCache(cache: ResultCache, metrics: Metrics): ResultCache {
  return {
    async get(key) {
      const result = await cache.get(key)
      metrics.cache(result ? 'hit' : 'miss')
      return result
    },
    set: (key, result) => cache.set(key, result),
  }
}

function measuredTurns(takeTurn: TakeTurn, metrics: Metrics): TakeTurn {
  const turns = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    let isWaiting = true
    const stopWaiting = () => {
      if (isWaiting) metrics.queue('repositories_waiting', -1)
      isWaiting = false
    }
    metrics.queue('repositories_waiting', 1)
    try {
      return await takeTurn(asker, async () => {
        stopWaiting()
        metrics.queue('repositories_running', 1)
        try {
          return await work()
        } finally {
          metrics.queue('repositories_running', -1)
        }
      })
    } finally {
      stopWaiting()
    }
  }
  return Object.assign(turns, { joined: () => takeTurn.joined() })
}

function measuredEvaluator(evaluator: Evaluator, metrics: Metrics): Evaluator {
  return {
    async run(task, asker) {
      metrics.queue('skills', 1)
      try {
        return await evaluator.run(task, asker)
      } finally {
        metrics.queue('skills', -1)
      }
    },
    close: () => evaluator.close(),
  }
}

function measuredModel(model: Model, metrics: Metrics): Model {
  return {
    id: model.id,
    async ask<Answer>(question: Question<Answer>) {
      try {
        const answered = await model.ask(question)
        metrics.model(model.id, 'ok', answered.usage)
        return answered
      } catch (error) {
        metrics.model(model.id, error instanceof SkillgaugeError ? error.code : 'crash')
        throw error
      }
    },
  }
}
