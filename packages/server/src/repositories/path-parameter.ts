import { z } from 'zod'

/** The `path` of a request, as the OpenAPI document describes it. */
export function pathParameter(required: boolean) {
  return {
    required,
    description:
      'A skill directory or its SKILL.md inside the repository. A leading `tree/<branch>/` or `blob/<branch>/` is removed.',
    schema: z.string().min(1),
  }
}
