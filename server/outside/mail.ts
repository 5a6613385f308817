/** The port to a mail server. */
export type Mail = {
  /** Resolves once the mail server has accepted the letter. Rejects if it does not, or not in time. */
  send(letter: Letter): Promise<void>
  close(): void
}

export type Letter = { to: string; subject: string; text: string; html: string }
