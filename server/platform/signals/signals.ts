/** What processes tell each other, and what it is about. */
export type Channel =
  /** Jobs of a kind are due. About: the kind, or nothing for all kinds. */
  | 'job'
  /** A screenshot's journey has ended, or came further. About: its id. */
  | 'arrival'
  /** A text message has its reply. About: the carrier's id. */
  | 'text'
  /** Rows of a person have changed. About: whose, by which page, and their kinds (`tell-changes.ts`). */
  | 'change'
  /** Signals of other processes may have been lost. Nobody sends it. */
  | 'gap'

/**
 * Tells this process at once, and the others on the same database a moment later. A signal may be lost, for
 * example while a connection is down, so whoever waits for one also looks by themselves now and then.
 */
export type Signals = {
  send(channel: Channel, about?: string): void
  /** Returns a function that stops listening. */
  on(channel: Channel, listener: (about: string) => void): () => void
  close(): Promise<void>
}
