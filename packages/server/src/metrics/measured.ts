import { SkillgaugeError } from '@skillgauge/core'
import type { Model, Question } from '@skillgauge/models'
import type { Evaluator } from '../evaluation/pool.js'
import type { Metrics } from './metrics.js'

export function measuredEvaluator(evaluator: Evaluator, metrics: Metrics): Evaluator {
  return {
    async run(task, client) {
      metrics.skills(1)
      try {
        return await evaluator.run(task, client)
      } finally {
        metrics.skills(-1)
      }
    },
    close: () => evaluator.close(),
  }
}

export function measuredModel(model: Model, metrics: Metrics): Model {
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
