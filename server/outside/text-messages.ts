/** The port to whoever carries text messages. */
export type TextMessages = {
  /** Ours, as others see it; E.164. */
  number: string
  /** Resolves once the carrier has taken it; rejects with a ProblemError (`sms.failed`) when it does not. */
  send(text: { to: string; message: string }): Promise<void>
}
