import { ProblemError } from '#server/platform/problem-error.ts'

/** The port to the carrier of text messages. */
export type TextMessages = {
  /** Our number, E.164. Null if the carrier picks one of several. */
  number: string | null
  /**
   * Resolves once the carrier has accepted it. Rejects with a ProblemError otherwise: `sms.unavailable` may
   * be retried; `sms.failed` will never be sent, or (a MaybeSentError) may have been sent.
   */
  send(text: { to: string; message: string }): Promise<void>
  /** Parses a message from the carrier. Null if the caller is not the carrier, or it is no message. */
  receive(delivery: Delivery): ReceivedText | null
  /** The response to the carrier's request: a reply to the sender, or null for none. */
  answer(reply: string | null): { contentType: string; body: string }
  /**
   * The bytes of an attachment of any kind. Rejects with a ProblemError: `media.refused` for good,
   * `image.too-large`, or `media.unavailable`, which may be retried.
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

/** A request of the carrier, as it arrived. */
export type Delivery = {
  /** The public address that was called, with its query. */
  address: string
  fields: URLSearchParams
  signature: string | undefined
}

/** Words that a carrier obeys. */
export type CarrierWord = 'stop' | 'start' | 'help'

export type ReceivedText = {
  /** The carrier's id: the same at each delivery. */
  carrierId: string
  /** E.164. */
  from: string
  content: string
  /** Addresses for `fetchMedia`. */
  media: string[]
  /** How the carrier itself understood it, in any language. It has already told the sender what that does. */
  optOut: CarrierWord | null
}
