/** The port to a mailbox that receives mail. */
export type Mailbox = {
  /**
   * Hands over unread mails, the oldest first. What happens to the mail is what `receive` returns. Rejects if
   * the mailbox cannot be reached, or one of the mails cannot be dealt with; the others are handed over
   * first.
   */
  readEach(receive: (mail: IncomingMail) => Promise<Fate>, wanted: MailsWanted): Promise<void>
}

export type MailsWanted = {
  /** Ends once so many were removed: each may be much work. */
  removedMax: number
  /** Looks at the heads of so many at most. Mails for nobody are cheap, and must not keep others waiting. */
  seenMax: number
  /** Mails at such places are not even looked at. */
  isPutOff: (place: string) => boolean
  /** Says what happens to a mail whose head cannot be read. */
  unreadable: (place: string) => 'later' | 'leave'
}

/**
 * What happens to a mail: it is removed, removed without having been any work, stays and counts as read, or
 * is handed over again another time.
 */
export type Fate = 'remove' | 'discard' | 'leave' | 'later'

export type IncomingMail = {
  /** Its place in the mailbox, which no other mail ever gets. */
  place: string
  /** As they arrived, the topmost first. Folded lines are joined. */
  headers: readonly MailHeader[]
  parts: readonly MailPart[]
  /** The decoded bytes of a part. Null if there are more than that. */
  fetchPart(part: MailPart, bytesMax: number): Promise<Uint8Array | null>
}

/** `name` is in lower case. */
export type MailHeader = { name: string; value: string }

/** A piece of a mail that holds no other pieces. */
export type MailPart = {
  /** `2.1` is the first piece of the second. */
  path: string
  /** As the sender named it: `image/png`. */
  type: string
  fileName: string | null
  /** Before decoding. */
  encodedBytes: number
  isBase64: boolean
  /** Shown within the text. */
  isInline: boolean
}
