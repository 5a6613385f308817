import type { ShownMessage } from '#contract/chat.ts'
import type { TextSpan } from '#contract/text-span.ts'
import type { MessageToShow } from './chat-message.tsx'

/** Something said here that the fetched conversation may not hold yet. */
export type Utterance = {
  key: string
  content: string
  /** Where secrets stand in it, as soon as the server has said so. */
  secrets?: readonly TextSpan[] | undefined
  /** Milliseconds since 1970. */
  saidAt: number
  /** The last message there was when it was said, 0 for none; null when nobody knew yet what there was. */
  afterId: number | null
  outcome: Outcome
}

type Outcome =
  /** `words`: what Remy has written so far; `progress`: what Remy is doing until then. */
  | { is: 'sending'; words: string; progress?: string }
  | { is: 'stopped'; words: string }
  | { is: 'failed' }
  | { is: 'answered'; reply: ShownMessage }

export type ConversationRow =
  | { is: 'message'; key: string; message: MessageToShow }
  | { is: 'typing'; key: string; utterance: Utterance; words: string; progress?: string | undefined }
  | { is: 'stopped'; key: string; words: string }
  /** It did not get through; or it did, and was never answered. */
  | { is: 'failure' | 'unanswered'; key: string; utterance: Utterance }

/**
 * The conversation as it is shown: what the server holds, and at its place what was said here meanwhile. As soon as the
 * server holds that too, even after a failure, it stands there only once.
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

/** Nothing where what was said here tells by itself what became of it. */
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
  // Its own words, once the server has them, come before what followed from them.
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

/** The message that the server made of it, if it has. One that may be sent again names itself, another may have the same words. */
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

/** The server's clock and this one need not agree. */
const clockSkewMaxMs = 120_000

function isAnswered(utterance: Utterance, messages: readonly ShownMessage[]): boolean {
  const { outcome } = utterance
  if (outcome.is === 'answered') return messages.some(({ id }) => id === outcome.reply.id)
  const own = arrived(utterance, messages)
  return own !== undefined && messages.some(({ answers }) => answers === own.id)
}
