import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { listChats, type ShownMessage } from '#contract/chat.ts'
import { nextCursorHeader } from '#contract/screenshot.ts'
import { callForAnswer } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'

/** The subject of a conversation. Null for the global one. */
export type ChatId = number | null

/** The fetched end of a conversation, oldest message first. */
export type Talk = {
  messages: ShownMessage[]
  /** The cursor of the older messages. Null if there are none. */
  olderCursor: string | null
}

export const chatsKey = ['chats'] as const

export function chatKey(chatId: ChatId) {
  return [...chatsKey, chatId ?? 'global'] as const
}

/**
 * A conversation's newest messages, and the older ones fetched so far. Timeout 10 s, three retries, fresh for
 * 10 s.
 */
export function useTalk(chatId: ChatId) {
  return useQuery(talk(chatId))
}

/** The query of `useTalk`. */
export function talk(chatId: ChatId) {
  return queryOptions({
    queryKey: chatKey(chatId),
    queryFn: async ({ signal, client }) =>
      joined(talkIn(client, chatId), await fetchTalk(chatId, null, signal)),
    retry: (failures, error) => failures < retriesMax && !isFinal(error),
    retryDelay: attempt => Math.min(1_000 * (attempt + 1), 2_000),
    staleTime: 10_000,
  })
}

/** Fetches older messages. Without a network it fails, and is requested again when needed. */
export function useOlderMessages(chatId: ChatId) {
  const client = useQueryClient()
  const cursor = talkIn(client, chatId)?.olderCursor ?? null
  const query = useQuery({
    queryKey: [...chatKey(chatId), 'older', cursor],
    queryFn: async ({ signal }) => {
      const older = await fetchTalk(chatId, cursor, signal)
      client.setQueryData<Talk>(chatKey(chatId), talk => talk && before(talk, older, cursor))
      return null
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  })
  return {
    hasOlder: cursor !== null,
    isFetching: query.isFetching,
    fetch: () => void (cursor !== null && !query.isFetching && query.refetch()),
  }
}

const talkIn = (client: QueryClient, chatId: ChatId) => client.getQueryData<Talk>(chatKey(chatId))

async function fetchTalk(chatId: ChatId, cursor: string | null, signal: AbortSignal): Promise<Talk> {
  const query = {
    screenshotId: chatId === null ? undefined : String(chatId),
    cursor: cursor ?? undefined,
  }
  const patience = AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)])
  const { output, headers } = await callForAnswer(listChats, { query }, { signal: patience })
  return { messages: output, olderCursor: headers.get(nextCursorHeader) }
}

/** Keeps the older messages, as long as nothing can be missing in between. */
function joined(known: Talk | undefined, newest: Talk): Talk {
  const first = newest.messages[0]
  if (!known || !first || newest.olderCursor === null) return newest
  const older = known.messages.filter(message => standsBefore(message, first))
  const meets = older.length < known.messages.length
  return meets ? { messages: [...older, ...newest.messages], olderCursor: known.olderCursor } : newest
}

/** A reply follows its question, which may have been sent again long after. */
function standsBefore(one: ShownMessage, other: ShownMessage): boolean {
  const [place, of] = [one.answers ?? one.id, other.answers ?? other.id]
  return place === of ? one.id < other.id : place < of
}

/** Unless another fetch was faster. */
const before = (talk: Talk, older: Talk, cursor: string | null): Talk =>
  talk.olderCursor === cursor
    ? { messages: [...older.messages, ...talk.messages], olderCursor: older.olderCursor }
    : talk

const fetchTimeoutMs = 10_000
const retriesMax = 3

/** A plain refusal will not change. */
function isFinal(error: Error): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
}
