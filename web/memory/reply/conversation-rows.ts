import type { ShownMessage } from '#contract/chat.ts'
import type { TextSpan } from '#contract/text-span.ts'
import type { MessageToShow } from './chat-message.tsx'

/** Something said here that the fetched conversation may not contain yet. */
export type Utterance = {
  key: string
  content: string
  /** Its secrets, once the server has found them. */
  secrets?: readonly TextSpan[] | undefined
  /** Milliseconds since 1970. */
  saidAt: number
  /** The last message when it was said. 0 for none, null if unknown. */
  afterId: number | null
  outcome: Outcome
}

type Outcome =
  /** `words` is Remy's text so far; `progress` is what Remy does until then. */
  | { is: 'sending'; words: string; progress?: string }
  | { is: 'stopped'; words: string }
  | { is: 'failed' }
  | { is: 'answered'; reply: ShownMessage }

export type ConversationRow =
  | { is: 'message'; key: string; message: MessageToShow }
  | { is: 'typing'; key: string; utterance: Utterance; words: string; progress?: string | undefined }
  | { is: 'stopped'; key: string; words: string }
  /** The message was not received, or it was received and never answered. */
  | { is: 'failure' | 'unanswered'; key: string; utterance: Utterance }

/**
 * The conversation as it is shown: the server's messages, with those said here in their places. Once the
 * server has one of these, even after a failure, it appears only once.
 */
export function conversationRows(
  messages: readonly ShownMessage[],
  utterances: readonly Utterance[],
): ConversationRow[] {
  const waiting = utterances
    .filter(utterance => !isAnswered(utterance, messages))
    .sort((a, b) => placeOf(a, messages) - placeOf(b, messages))
  const rows: ConversationRow[] = []
  for (const message of messages) {
    rows.push(...rowsBefore(message.answers ?? message.id, waiting, messages))
    rows.push({ is: 'message', key: String(message.id), message }, ...unanswered(message, utterances))
  }
  return rows.concat(waiting.flatMap(utterance => rowsOf(utterance, messages)))
}

/** Nothing if the message said here shows its own outcome. */
function unanswered(
  { id, content, secrets, timestamp, sendAgainAs: key }: ShownMessage,
  utterances: readonly Utterance[],
): ConversationRow[] {
  if (key === undefined || utterances.some(utterance => utterance.key === key)) return []
  const failed = {
    key,
    content,
    secrets,
    saidAt: Date.parse(timestamp),
    afterId: id - 1,
    outcome: { is: 'failed' },
  } as const
  return [{ is: 'unanswered', key: `${key} unanswered`, utterance: failed }]
}

function rowsBefore(
  place: number,
  waiting: Utterance[],
  messages: readonly ShownMessage[],
): ConversationRow[] {
  const rows: ConversationRow[] = []
  // Its own row, once the server has it, comes before what followed.
  while (waiting[0] && placeOf(waiting[0], messages) < place) {
    const utterance = waiting.shift()
    if (utterance) rows.push(...rowsOf(utterance, messages))
  }
  return rows
}

function rowsOf(utterance: Utterance, messages: readonly ShownMessage[]): ConversationRow[] {
  const { key, content, secrets, saidAt, outcome } = utterance
  const timestamp = new Date(saidAt).toISOString()
  const said = { role: 'user' as const, content, timestamp, sources: [], secrets }
  const rows: ConversationRow[] = arrived(utterance, messages) ? [] : [{ is: 'message', key, message: said }]
  if (outcome.is === 'sending')
    rows.push({
      ...{ is: 'typing', key: `${key} typing`, utterance },
      ...{ words: outcome.words, progress: outcome.progress },
    })
  if (outcome.is === 'stopped') rows.push({ is: 'stopped', key: `${key} stopped`, words: outcome.words })
  if (outcome.is === 'failed') rows.push({ is: 'failure', key: `${key} failure`, utterance })
  if (outcome.is === 'answered')
    rows.push({ is: 'message', key: String(outcome.reply.id), message: outcome.reply })
  return rows
}

function placeOf(utterance: Utterance, messages: readonly ShownMessage[]): number {
  return arrived(utterance, messages)?.id ?? utterance.afterId ?? Number.POSITIVE_INFINITY
}

/**
 * The server's message for this utterance, if it has arrived. A retryable one is found by its key, because
 * another may have the same words.
 */
function arrived(utterance: Utterance, messages: readonly ShownMessage[]): ShownMessage | undefined {
  const { key, content } = utterance
  return (
    messages.find(({ sendAgainAs }) => sendAgainAs === key) ??
    messages.find(
      message =>
        message.role === 'user' &&
        message.sendAgainAs === undefined &&
        message.content === content &&
        isSince(utterance, message),
    )
  )
}

function isSince({ afterId, saidAt }: Utterance, { id, timestamp }: ShownMessage): boolean {
  return afterId === null ? Date.parse(timestamp) > saidAt - clockSkewMaxMs : id > afterId
}

/** The clocks of server and browser may differ. */
const clockSkewMaxMs = 120_000

function isAnswered(utterance: Utterance, messages: readonly ShownMessage[]): boolean {
  const { outcome } = utterance
  if (outcome.is === 'answered') return messages.some(({ id }) => id === outcome.reply.id)
  const own = arrived(utterance, messages)
  return own !== undefined && messages.some(({ answers }) => answers === own.id)
}
