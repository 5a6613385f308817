export type TwilioAccount = {
  accountSid: string
  authToken: string
  /** Ours, E.164: shown to people, and the sender where there is no messaging service. */
  number: string | null
  messagingServiceSid: string | null
  /** An origin: https://api.twilio.com, or who stands in for it. */
  apiUrl: string
}

/** As HTTP Basic authentication wants it. */
export const authorizationOf = ({ accountSid, authToken }: TwilioAccount) =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
