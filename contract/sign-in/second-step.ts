import { Moment } from '#contract/identifier.ts'
import { z } from '#contract/zod.ts'

/** How a person can take the second step. `mail` starts a wait of a day. */
const SecondStepWay = z.enum(['app', 'passkey', 'spare-code', 'mail'])

/** The password was right. The token goes with the second step. */
export const SecondStep = z.object({ step: z.string(), ways: z.array(SecondStepWay), expiresAt: Moment })
export type SecondStep = z.infer<typeof SecondStep>
