import { ChatWords, type NewChatMessage, ShownMessage, sendChat } from '#contract/chat.ts'
import { Problem } from '#contract/problem.ts'
import { z } from '#contract/zod.ts'
import { askServer } from '#web/api/ask-server.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { fitted } from '#web/api/fitted.ts'
import { inSession } from '#web/api/in-session.ts'
import { readEvents } from '#web/api/read-events.ts'

type Options = {
  signal: AbortSignal
  /** Called with the question as the server has stored it. */
  onQuestion: (question: ShownMessage) => void
  /** Called with the reply as it is written. */
  onWords: (text: string) => void
  /** Called with what Remy is doing, if that takes a while. */
  onProgress: (text: string) => void
}

/**
 * Sends a message to Remy and streams the reply. If the stream breaks, it requests the reply in one piece:
 * under the same key, the message is neither stored nor answered twice.
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

/** Null if the stream ended before the reply was complete. */
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
