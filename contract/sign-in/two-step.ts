import { Session, User } from '#contract/account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Moment } from '#contract/identifier.ts'
import { PasskeyAnswer } from '#contract/passkeys.ts'
import { z } from '#contract/zod.ts'

/** The number that is made at once. */
export const spareCodesCount = 10
/** A link that turns two-step sign-in off works only after so many hours, so that its owner can stop it. */
export const twoStepWaitHours = 24

/** Six digits of an authenticator app, or a spare code. */
export const Code = z.string().trim().min(1, 'Please enter a code.').max(60, 'This code is too long.')
const StepToken = z.string().min(1).max(200)
const SpareCodes = z.array(z.string())

export const getTwoStep = endpoint({
  method: 'GET',
  path: '/api/auth/two-step',
  summary: 'Whether signing in asks for a second step after the password',
  access: 'signed-in',
  input: {},
  output: {
    200: z.object({
      isOn: z.boolean(),
      hasApp: z.boolean(),
      spareCodesLeft: z.int().nonnegative(),
      /** From then on a mailed link can turn it off. Null if nobody has asked for one. */
      canBeTurnedOffAt: Moment.nullable(),
    }),
  },
  problems: ['session.missing'],
})

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/app',
  summary: 'A secret for an authenticator app; the app counts once it has given a code',
  access: 'signed-in',
  proof: 'recent',
  input: {},
  output: { 200: z.object({ secret: z.string(), address: z.string() }) },
  problems: ['session.missing', 'proof.needed'],
})

export const confirmApp = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/app/confirm',
  summary: 'Turn two-step sign-in on with the first code of an app; spare codes are shown this once',
  access: 'signed-in',
  proof: 'recent',
  input: { body: z.object({ code: Code }) },
  /** Null if there are spare codes already. They still work. */
  output: { 200: z.object({ spareCodes: SpareCodes.nullable() }) },
  problems: [
    'session.missing',
    'proof.needed',
    'request.invalid',
    'request.too-many',
    'two-step.wrong-code',
    'two-step.not-begun',
  ],
})

export const turnOnWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/passkey',
  summary: 'Turn two-step sign-in on with the passkeys that you have; spare codes are shown this once',
  access: 'signed-in',
  proof: 'recent',
  input: {},
  output: { 200: z.object({ spareCodes: SpareCodes.nullable() }) },
  problems: ['session.missing', 'proof.needed', 'passkey.unknown'],
})

export const renewSpareCodes = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/spare-codes',
  summary: `Make ${spareCodesCount} new spare codes; the old ones no longer work`,
  access: 'signed-in',
  proof: 'recent',
  input: {},
  output: { 200: z.object({ spareCodes: SpareCodes }) },
  problems: ['session.missing', 'proof.needed', 'two-step.not-begun'],
})

export const turnOffTwoStep = endpoint({
  method: 'DELETE',
  path: '/api/auth/two-step',
  summary: 'Turn two-step sign-in off',
  access: 'signed-in',
  proof: 'recent',
  input: {},
  output: { 204: null },
  problems: ['session.missing', 'proof.needed'],
})

export const keepTwoStep = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/keep',
  summary: 'Make mailed links invalid that would turn two-step sign-in off',
  access: 'signed-in',
  input: {},
  output: { 204: null },
  problems: ['session.missing'],
})

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/signin/second',
  summary: 'Sign in with a code or a passkey, after the password was right',
  access: 'public',
  input: {
    body: z.union([
      z.object({ step: StepToken, code: Code }),
      z.object({ step: StepToken, passkey: PasskeyAnswer }),
    ]),
  },
  output: { 200: z.object({ user: User, session: Session }) },
  problems: [
    'request.invalid',
    'request.too-many',
    'two-step.over',
    'two-step.wrong-code',
    'passkey.refused',
  ],
})

export const requestTwoStepOff = endpoint({
  method: 'POST',
  path: '/api/auth/signin/lost',
  summary: `Mail a link that can turn two-step sign-in off ${twoStepWaitHours} hours later`,
  access: 'public',
  input: { body: z.object({ step: StepToken }) },
  output: { 204: null },
  problems: ['request.invalid', 'request.too-many', 'two-step.over', 'mail.not-configured'],
})

export const followTwoStepLink = endpoint({
  method: 'POST',
  path: '/api/auth/two-step/link',
  summary: 'Look up a mailed link about two-step sign-in, turn it off with the link, or keep it on',
  access: 'public',
  input: {
    body: z.object({ token: z.string().min(1).max(200), wish: z.enum(['look', 'turn-off', 'keep-on']) }),
  },
  output: {
    200: z.object({
      /** `waiting` until `canBeTurnedOffAt`, then `due`. */
      state: z.enum(['waiting', 'due', 'off', 'kept']),
      canBeTurnedOffAt: Moment,
    }),
  },
  problems: ['request.invalid', 'request.too-many', 'account.unknown-link', 'account.expired-link'],
})
