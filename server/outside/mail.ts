/** The port to a mail server. */
export type Mail = {
  /** Resolves once the mail server has accepted the letter. Rejects if it does not, or not in time. */
  send(letter: Letter): Promise<void>
  close(): void
}

export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for a letter that may be sent again: mail programs then show it once. Without `<` and `>`. */
  messageId?: string
  /** An address that ends such letters with one POST (RFC 8058). */
  unsubscribeUrl?: string
  /** The Message-ID of the mail that it answers. Without `<` and `>`. */
  inReplyTo?: string
  /** An answer that nobody wrote: no program answers it again (RFC 3834). */
  isAutomatic?: boolean
}
