import { ChatWords, type NewChatMessage, ShownMessage, sendChat } from '#contract/chat.ts'
import { Problem } from '#contract/problem.ts'
import { z } from '#contract/zod.ts'
import { askServer } from '#web/api/ask-server.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { fitted } from '#web/api/fitted.ts'
import { inSession } from '#web/api/in-session.ts'
import { readEvents } from './read-events.ts'

type Options = {
  signal: AbortSignal
  /** Hears how the server has kept what is said. */
  onQuestion: (question: ShownMessage) => void
  /** Hears the reply as it is written. */
  onWords: (text: string) => void
  /** Hears what Remy is doing, where that takes a while. */
  onProgress: (text: string) => void
}

/**
 * Says something to Remy, and hears the reply as it is written. Where the way breaks off in the middle it is asked for
 * in one piece: under the same key the message is neither said nor answered a second time.
 */
export async function sayToRemy(
  body: NewChatMessage & { idempotencyKey: string },
  { signal, ...hearing }: Options,
): Promise<ShownMessage> {
  const accept = 'text/event-stream, application/json'
  const response = await askServer(sendChat, { body }, { signal, accept })
  const reply = await inSession(() => heard(response, hearing)).catch(error => {
    if (error instanceof CallError || signal.aborted) throw error
    return null
  })
  return reply ?? call(sendChat, { body }, { signal })
}

/** Null where it ended before the reply was whole. */
async function heard(
  response: Response,
  { onQuestion, onWords, onProgress }: Omit<Options, 'signal'>,
): Promise<ShownMessage | null> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !response.body) return messageIn(await response.json())
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'question') onQuestion(messageIn(JSON.parse(data)))
    if (event === 'progress') onProgress(ChatWords.parse(JSON.parse(data)).text)
    if (event === 'words') onWords(ChatWords.parse(JSON.parse(data)).text)
    if (event === 'reply') return messageIn(JSON.parse(data))
    if (event === 'problem') throw refusal(data)
  }
  return null
}

const messageIn = (given: unknown) => fitted(ShownMessage, given, sendChat.path)

function refusal(body: string): CallError {
  const { status } = Refusal.parse(JSON.parse(body))
  return new CallError({ status, statusText: '', body })
}
const Refusal = Problem.extend({ status: z.int() })
