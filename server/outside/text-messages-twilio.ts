import type { Delivery, TextMessages } from './text-messages.ts'
import { fetchTwilioMedia } from './twilio/fetch-twilio-media.ts'
import { readTwilioWebhook } from './twilio/read-twilio-webhook.ts'
import { sendThroughTwilio } from './twilio/send-through-twilio.ts'
import type { TwilioAccount } from './twilio/twilio-account.ts'
import { isSignedByTwilio } from './twilio/twilio-signature.ts'

/** A browser waits longer for us than sending takes. */
const patience = { sendMillisMax: 8_000, fetchMillisMax: 10_000 }

/** Twilio through plain REST and its signed webhooks. */
export function createTwilio(
  account: TwilioAccount,
  { sendMillisMax, fetchMillisMax } = patience,
): TextMessages {
  return {
    number: account.number,
    send: text => sendThroughTwilio(account, text, sendMillisMax),
    receive: ({ address, fields, signature }: Delivery) =>
      isSignedByTwilio(account.authToken, address, fields, signature)
        ? readTwilioWebhook(fields, account.accountSid)
        : null,
    answer: reply => ({ contentType: 'text/xml; charset=utf-8', body: twiml(reply) }),
    fetchMedia: address => fetchTwilioMedia(account, address, fetchMillisMax),
  }
}

/** https://www.twilio.com/docs/messaging/twiml */
const twiml = (reply: string | null) =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${reply === null ? '' : `<Message>${escaped(reply)}</Message>`}</Response>`

/** Removes characters that no XML 1.0 document may contain, escaped or not. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
