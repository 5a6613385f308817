/** The same however often a reply is sent, so that mail programs show it once. Without `<` and `>`. */
export const replyId = (mailId: number, origin: string): string =>
  `mail-in-reply.${mailId}@${new URL(origin).hostname}`

/** A reply of ours that came back. */
export const isOwnReply = (messageId: string): boolean => messageId.startsWith('mail-in-reply.')
