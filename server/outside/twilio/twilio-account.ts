export type TwilioAccount = {
  accountSid: string
  authToken: string
  /** Our number, E.164. People see it, and it sends if there is no messaging service. */
  number: string | null
  messagingServiceSid: string | null
  /** An origin: https://api.twilio.com, or its double. */
  apiUrl: string
}

/** The header for HTTP Basic authentication. */
export const authorizationOf = ({ accountSid, authToken }: TwilioAccount) =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
