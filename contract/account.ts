import { endpoint } from './endpoint.ts'
import { Id, Moment } from './identifier.ts'
import { isPhoneNumber } from './is-phone-number.ts'
import { SecondStep } from './sign-in/second-step.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

export const Plan = z.enum(['monthly', 'annual', 'founders'])
export type Plan = z.infer<typeof Plan>

export const User = z.object({
  id: Id,
  email: z.string(),
  username: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email_confirmed_at: Moment.nullable(),
  subscriptionPlan: Plan.nullable(),
  subscriptionStatus: z.string().nullable(),
  subscriptionPeriodEnd: Moment.nullable(),
  /** The last position of the Smart search switch. Missing if it was never moved. */
  smartSearch: z.boolean().optional(),
})
export type User = z.infer<typeof User>

export const Session = z.object({ user: User, expiresAt: Moment })
export type Session = z.infer<typeof Session>

const passwordCharsMin = 6
export const passwordCharsMax = 256
export const Email = z
  .email('Please enter a valid email address')
  .max(254, 'Please enter a valid email address')
export const NewPassword = z
  .string()
  .min(passwordCharsMin, `Password must be at least ${passwordCharsMin} characters`)
  .max(passwordCharsMax, `Password must be at most ${passwordCharsMax} characters`)
export const Username = text()
  .trim()
  .min(3, 'Username must be at least 3 characters.')
  .max(50, 'Username must be at most 50 characters.')
const PhoneNumber = text()
  .trim()
  .max(40, 'Phone number must be at most 40 characters')
  .refine(isPhoneNumber, 'Phone number must be at least 10 digits')

export const SignUp = z.object({
  email: Email,
  password: NewPassword,
  username: Username.nullish(),
  phoneNumber: PhoneNumber.nullish(),
})
export type SignUp = z.infer<typeof SignUp>

export const SignIn = z.object({ email: text().max(254), password: z.string().max(passwordCharsMax) })
export type SignIn = z.infer<typeof SignIn>

const AccountChange = z
  .object({ username: Username.nullable(), phoneNumber: PhoneNumber.nullable(), smartSearch: z.boolean() })
  .partial()

const PasswordChange = z.object({
  currentPassword: z.string().max(passwordCharsMax),
  newPassword: NewPassword,
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Who is signed in',
  access: 'signed-in',
  input: {},
  output: { 200: z.object({ session: Session }) },
  problems: ['session.missing'],
})

/** Without an id until the address is confirmed: it would tell which address has had an account for long. */
const Newcomer = User.extend({ id: Id.nullable() })

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary:
    'Create an account and sign in; with mail configured, the email must be confirmed first, and the response does not reveal whether an account exists',
  access: 'public',
  input: { body: SignUp },
  output: { 201: z.object({ user: Newcomer, session: Session.nullable() }) },
  problems: [
    'request.invalid',
    'account.weak-password',
    'account.email-taken',
    'request.too-many',
    'server.busy',
  ],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary: 'Confirm an email address with its mailed link',
  access: 'public',
  input: { body: z.object({ token: z.string().min(1).max(200) }) },
  output: { 200: z.object({ email: z.string(), wasConfirmed: z.boolean() }) },
  problems: ['request.invalid', 'account.unknown-link', 'account.expired-link', 'request.too-many'],
})

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirmation',
  summary: 'Mail another confirmation link; the response does not reveal whether one was needed',
  access: 'public',
  input: { body: z.object({ email: Email }) },
  output: { 204: null },
  problems: ['request.invalid', 'request.too-many'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  summary: 'Sign in; 202 asks for a second step at /api/auth/signin/second',
  access: 'public',
  input: { body: SignIn },
  output: { 200: z.object({ user: User, session: Session }), 202: SecondStep },
  problems: [
    'request.invalid',
    'session.wrong-credentials',
    'account.unconfirmed',
    'request.too-many',
    'server.busy',
  ],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  summary: 'Sign out, on the server too',
  access: 'public',
  input: {},
  output: { 204: null },
  problems: [],
})

export const changeAccount = endpoint({
  method: 'PATCH',
  path: '/api/auth/user',
  summary: 'Change your name or phone number, or keep the position of the Smart search switch',
  access: 'signed-in',
  input: { body: AccountChange },
  output: { 200: z.object({ user: User }) },
  problems: ['session.missing', 'request.invalid'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Change your password and end all your other sessions',
  access: 'signed-in',
  input: { body: PasswordChange },
  output: { 204: null },
  problems: [
    'session.missing',
    'request.invalid',
    'account.weak-password',
    'account.wrong-password',
    'request.too-many',
    'server.busy',
  ],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/user',
  summary: 'Delete your account and everything in it, at once and for good',
  access: 'signed-in',
  input: { body: z.object({ password: z.string().max(passwordCharsMax) }) },
  output: { 204: null },
  problems: [
    'session.missing',
    'request.invalid',
    'account.wrong-password',
    'request.too-many',
    'server.busy',
  ],
})

/**
 * A ZIP of the images and one JSON file with everything known about them. It is no JSON response, so it is
 * registered by hand.
 */
export const exportPath = '/api/auth/export'
