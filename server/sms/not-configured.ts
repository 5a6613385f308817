import { ProblemError } from '#server/platform/problem-error.ts'

/** No carrier of text messages is configured. */
export const notConfigured = () =>
  new ProblemError(
    'sms.not-configured',
    'Twilio integration is not configured. Contact the administrator to enable SMS functionality.',
  )
