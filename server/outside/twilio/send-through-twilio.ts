import { z } from 'zod'
import { ProblemError } from '#server/platform/problem-error.ts'
import { MaybeSentError } from '../text-messages.ts'
import { authorizationOf, type TwilioAccount } from './twilio-account.ts'

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export async function sendThroughTwilio(
  account: TwilioAccount,
  { to, message }: { to: string; message: string },
  millisMax: number,
): Promise<void> {
  const body = new URLSearchParams({ To: to, Body: message, ...senderOf(account) })
  const answer = await ask(account, body, millisMax)
  // Accepted, even if the connection breaks after the status.
  if (answer.status === 201) return void (await answer.body?.cancel().catch(() => {}))
  const refusal = Refusal.safeParse(await answer.json().catch(() => null))
  const code = refusal.data?.code ?? 0
  const mayTryAgain = answer.status === 429 || answer.status >= 500
  throw new ProblemError(mayTryAgain ? 'sms.unavailable' : 'sms.failed', sentences[code] ?? unexplained, {
    cause: new Error(`Twilio answered ${answer.status} with code ${code}`),
  })
}

/** A messaging service picks one of its own numbers. */
const senderOf = ({ messagingServiceSid, number }: TwilioAccount): Record<string, string> =>
  messagingServiceSid ? { MessagingServiceSid: messagingServiceSid } : { From: number ?? '' }

async function ask(account: TwilioAccount, body: URLSearchParams, millisMax: number): Promise<Response> {
  const address = new URL(`/2010-04-01/Accounts/${account.accountSid}/Messages.json`, account.apiUrl)
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { authorization: authorizationOf(account) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(millisMax),
    })
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    // A request that timed out may have been carried out.
    if (isLate) throw new MaybeSentError(cause)
    throw new ProblemError('sms.unavailable', unreachable, { cause })
  }
}

/** https://www.twilio.com/docs/api/errors */
const Refusal = z.object({ code: z.number() })
const cannotReceive = 'This number cannot receive text messages.'
const sentences: Record<number, string> = {
  20429: 'Too many messages are being sent right now. Please try again in a moment.',
  21211: 'This is not a telephone number that messages can be sent to.',
  21217: 'This is not a telephone number that messages can be sent to.',
  21408: 'Messages cannot be sent to this country from here.',
  21610: 'This number has asked not to get messages from us.',
  21612: cannotReceive,
  21614: cannotReceive,
}
const unexplained = 'The carrier did not take the message. It was not sent.'
const unreachable = 'The carrier cannot be reached. The message was not sent; please try again in a moment.'
