/** The port to the push services of browsers. */
export type Push = {
  /** The key that browsers subscribe with, base64url. */
  publicKey: string
  /**
   * Whether messages may be sent to this address. Any other is refused: a person could name one inside our
   * network.
   */
  isService(endpoint: string): boolean
  /**
   * Resolves with `sent` once the service has accepted the message, with `gone` if the browser has ended the
   * subscription. Rejects if the service is away, slow or refuses: it may be tried again.
   */
  send(subscription: PushSubscriptionKeys, message: PushMessage): Promise<'sent' | 'gone'>
}

/** As a browser gives it (https://www.w3.org/TR/push-api/#pushsubscription-interface). */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** Encrypted on its way: only the browser can read it. */
  content: string
  /**
   * A message that was not delivered yet is replaced by one of the same topic. At most 32 of `A-Za-z0-9-_`.
   */
  topic: string
  /** After this time the service drops it. */
  secondsMax: number
}
