/** Sends webhooks to addresses that people have entered. */
export type WebhookSender = {
  /** Why nothing is ever sent to this address, as a sentence. Null if it may be. */
  refusal(url: string): string | null
  /**
   * Posts a message. It never reaches a private network and follows no redirect.
   * @throws WebhookFailure if it was not accepted
   */
  send(url: string, message: { headers: Record<string, string>; body: string }): Promise<void>
}

/** Its message is a sentence for the webhook's owner. */
export class WebhookFailure extends Error {
  /** The receiver wants nothing more. */
  readonly isGone: boolean

  constructor(message: string, { isGone = false, cause }: { isGone?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isGone = isGone
  }
}
