import { ProblemError } from '#server/platform/problem-error.ts'

/** The port to whoever carries text messages. */
export type TextMessages = {
  /** Ours, as others see it; E.164. Null where the carrier picks one of several. */
  number: string | null
  /**
   * Resolves once the carrier has taken it. Rejects with a ProblemError when it does not: `sms.unavailable` for what may be
   * tried again, `sms.failed` for what will never be sent, or (a MaybeSentError) may have been.
   */
  send(text: { to: string; message: string }): Promise<void>
  /** A message that the carrier hands to us; null where it is not the carrier who calls, or not with a message. */
  receive(delivery: Delivery): ReceivedText | null
  /** What answers the carrier's call: a reply to the sender, or null for none. */
  answer(reply: string | null): { contentType: string; body: string }
  /**
   * The bytes of an attachment, which may be of any kind. Rejects with a ProblemError: `media.refused` for what will never
   * be fetched, `image.too-large`, `media.unavailable` for what may be tried again.
   */
  fetchMedia(address: string): Promise<Uint8Array>
}

/** The carrier did not answer in time. */
export class MaybeSentError extends ProblemError {
  constructor(cause: unknown) {
    super('sms.failed', 'The carrier did not answer in time. The message may not have been sent.', { cause })
    this.name = 'MaybeSentError'
  }
}

/** A call of the carrier's, as it came. */
export type Delivery = {
  /** The public address that was called, with its query. */
  address: string
  fields: URLSearchParams
  signature: string | undefined
}

/** Words that a carrier obeys. */
export type CarrierWord = 'stop' | 'start' | 'help'

export type ReceivedText = {
  /** The carrier's name for it: the same each time it is delivered. */
  carrierId: string
  /** E.164. */
  from: string
  content: string
  /** Addresses for `fetchMedia`. */
  media: string[]
  /** What the carrier itself took it for, in whatever language; it has then told the sender what that does. */
  optOut: CarrierWord | null
}
