/** The port to whoever carries mail. */
export type Mail = {
  /** Resolves once the mail server has taken it; rejects when it does not, or not in time. */
  send(letter: Letter): Promise<void>
  close(): void
}

export type Letter = { to: string; subject: string; text: string; html: string }
