import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChatMessage, listChats, sendChat } from '#contract/chat.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'

/** What a conversation is about; null is the global one. */
export type ChatId = number | null

export function chatKey(chatId: ChatId) {
  return ['chats', chatId ?? 'global'] as const
}

/** A conversation, oldest message first. Waits 10 s, tries three times more, stays fresh for 10 s. */
export function useChatMessages(chatId: ChatId) {
  return useQuery({
    queryKey: chatKey(chatId),
    queryFn: ({ signal }): Promise<ChatMessage[]> => {
      const query = { screenshotId: chatId === null ? undefined : String(chatId) }
      return call(
        listChats,
        { query },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)]) },
      )
    },
    retry: (failures, error) => failures < retriesMax && !isFinal(error),
    retryDelay: attempt => Math.min(1_000 * (attempt + 1), 2_000),
    staleTime: 10_000,
  })
}

type Sending = { chatId: ChatId; content: string }

/** Says something to Remy; gives up after 15 s. */
export function useSendChat() {
  return useMutation({
    mutationFn: ({ chatId, content }: Sending) => {
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const body = { content, screenshotId: chatId, timeZone }
      return call(sendChat, { body }, { signal: AbortSignal.timeout(sendTimeoutMs) })
    },
  })
}

const fetchTimeoutMs = 10_000
const retriesMax = 3
const sendTimeoutMs = 15_000

/** Asking again cannot change a plain no. */
function isFinal(error: Error): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
}
