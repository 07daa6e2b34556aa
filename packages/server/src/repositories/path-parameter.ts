import { z } from 'zod'

/** The `ref` of a request, as the OpenAPI document describes it. */
export const refParameter = {
  required: false,
  description: 'A branch, a tag or a commit; the newest commit of the default branch when absent.',
  schema: z.string().min(1).max(255),
}

/** The `path` of a request, as the OpenAPI document describes it. */
export function pathParameter(required: boolean) {
  return {
    required,
    description:
      'A skill directory or its SKILL.md inside the repository. A leading `tree/<branch>/` or `blob/<branch>/` is removed.',
    schema: z.string().min(1),
  }
}
