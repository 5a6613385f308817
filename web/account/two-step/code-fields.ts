import { Code } from '#contract/sign-in/two-step.ts'
import { z } from '#contract/zod.ts'

export const CodeFields = z.object({ code: Code })
