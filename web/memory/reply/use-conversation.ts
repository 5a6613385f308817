import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { ShownMessage } from '#contract/chat.ts'
import { categoriesKey } from '#web/memory/keep/queries/category-queries.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { tellOtherTabs } from '#web/memory/keep/queries/tell-other-tabs.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { sendFailureSentence } from './chat-failure.ts'
import { type ChatId, chatKey, useOlderMessages, useTalk } from './chat-queries.ts'
import { conversationRows, type Utterance } from './conversation-rows.ts'
import { sayToRemy } from './say-to-remy.ts'
import { useConversationStart } from './use-conversation-start.ts'

type Said = Utterance & { chatId: ChatId }

/**
 * One conversation: its messages, and how to say something. Requests in progress survive switching to another
 * one.
 */
export function useConversation(chatId: ChatId) {
  const client = useQueryClient()
  const query = useTalk(chatId)
  const older = useOlderMessages(chatId)
  const [said, setSaid] = useState<Said[]>([])
  const underWay = useRef(new Map<string, AbortController>())
  const messages = query.data?.messages ?? nothing
  const lastId = messages.at(-1)?.id ?? 0
  // The chat about a screenshot is one conversation.
  const isOneOfSeveral = chatId === null
  const isKnown = query.data !== undefined && !query.isFetching
  const { startsAfter, beginAfter } = useConversationStart(isOneOfSeveral && isKnown ? lastId : null)
  const [showsEarlier, setShowsEarlier] = useState(false)
  const start = isOneOfSeveral ? startsAfter : 0
  const hiddenUpTo = showsEarlier ? 0 : start
  const rows = useMemo(
    () =>
      conversationRows(
        messages.filter(message => placeOf(message) > hiddenUpTo),
        said.filter(
          utterance => utterance.chatId === chatId && (utterance.afterId ?? hiddenUpTo) >= hiddenUpTo,
        ),
      ),
    [messages, said, chatId, hiddenUpTo],
  )
  const settle = (key: string, outcome: Utterance['outcome']) =>
    setSaid(all => all.map(utterance => (utterance.key === key ? { ...utterance, outcome } : utterance)))

  const send = async (content: string, again?: Utterance) => {
    const key = again?.key ?? crypto.randomUUID()
    const utterance: Said = {
      key,
      chatId,
      content,
      secrets: again?.secrets,
      saidAt: Date.now(),
      // A message sent again keeps its place.
      afterId: again ? again.afterId : query.data ? lastId : null,
      outcome: { is: 'sending', words: '' },
    }
    setSaid(all => [...all.filter(old => old.key !== key), utterance])
    const stopping = new AbortController()
    underWay.current.set(key, stopping)
    let words = ''
    const onQuestion = ({ secrets }: ShownMessage) =>
      setSaid(all => all.map(utterance => (utterance.key === key ? { ...utterance, secrets } : utterance)))
    const onProgress = (progress: string) => settle(key, { is: 'sending', words, progress })
    const onWords = (text: string) => {
      words += text
      settle(key, { is: 'sending', words })
    }
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(sendTimeoutMs)])
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const after = start > 0 ? { after: start } : {}
      const body = { content, screenshotId: chatId, timeZone, idempotencyKey: key, ...after }
      const reply = await sayToRemy(body, { signal, onQuestion, onWords, onProgress })
      settle(key, { is: 'answered', reply })
      if (reply.changed) refreshMemories(client)
      const over = document.querySelector('[data-chat-head]')
      showToast({ title: 'Message sent', durationMs: 2_000, over })
    } catch (error) {
      if (stopping.signal.aborted) {
        settle(key, { is: 'stopped', words })
        // Remy may carry it out anyway.
        setTimeout(() => refreshMemories(client), refetchAfterMs)
        return
      }
      settle(key, { is: 'failed' })
      showToast({
        title: 'Failed to send message',
        description: sendFailureSentence(error),
        tone: 'destructive',
      })
    } finally {
      underWay.current.delete(key)
    }
    // The server has the last word, also after a failure: the message may have arrived.
    setTimeout(
      () => void client.invalidateQueries({ queryKey: chatKey(chatId), exact: true }),
      refetchAfterMs,
    )
  }
  const isSending = said.some(({ outcome }) => outcome.is === 'sending')
  const [first] = messages
  return {
    query,
    older: { ...older, hasOlder: older.hasOlder && first !== undefined && placeOf(first) > hiddenUpTo },
    rows,
    isSending,
    /** Null if there is nothing to begin anew. */
    beginNew:
      !isOneOfSeveral || isSending || lastId <= start
        ? null
        : () => {
            beginAfter(lastId)
            setShowsEarlier(false)
          },
    /** Null if nothing is hidden. */
    showEarlier: hiddenUpTo > 0 ? () => setShowsEarlier(true) : null,
    send,
    /** Stops waiting for this one. If Remy has understood it, the reply is there next time. */
    stop: (key: string) => underWay.current.get(key)?.abort(),
  }
}

/** Remy has changed what the gallery and the details show. */
function refreshMemories(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: screenshotKeys.all })
  void client.invalidateQueries({ queryKey: categoriesKey })
  tellOtherTabs({ is: 'upset' })
}

/** A reply's place is that of its question. */
const placeOf = ({ id, answers }: ShownMessage) => answers ?? id

const nothing: never[] = []
const sendTimeoutMs = 15_000
const refetchAfterMs = 300
