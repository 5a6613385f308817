import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { showToast } from '#web/ui/show-toast.ts'
import { sendFailureSentence } from './chat-failure.ts'
import { type ChatId, chatKey, useChatMessages, useSendChat } from './chat-queries.ts'
import { conversationRows, type Utterance } from './conversation-rows.ts'

type Said = Utterance & { chatId: ChatId }

/** One conversation: what stands in it, and how to say something. What is under way survives a look at another one. */
export function useConversation(chatId: ChatId) {
  const client = useQueryClient()
  const query = useChatMessages(chatId)
  const sending = useSendChat()
  const [said, setSaid] = useState<Said[]>([])
  const messages = query.data ?? nothing
  const rows = useMemo(
    () =>
      conversationRows(
        messages,
        said.filter(utterance => utterance.chatId === chatId),
      ),
    [messages, said, chatId],
  )
  const settle = (key: string, outcome: Utterance['outcome']) =>
    setSaid(all => all.map(utterance => (utterance.key === key ? { ...utterance, outcome } : utterance)))

  const send = async (content: string, again?: Utterance) => {
    const key = crypto.randomUUID()
    const utterance: Said = {
      key,
      chatId,
      content,
      saidAt: Date.now(),
      afterId: query.data ? (query.data.at(-1)?.id ?? 0) : null,
      outcome: { is: 'sending' },
    }
    setSaid(all => [...all.filter(old => old.key !== again?.key), utterance])
    try {
      const reply = await sending.mutateAsync({ chatId, content })
      settle(key, { is: 'answered', reply })
      showToast({ title: 'Message sent', durationMs: 2_000 })
    } catch (error) {
      settle(key, { is: 'failed' })
      showToast({
        title: 'Failed to send message',
        description: sendFailureSentence(error),
        tone: 'destructive',
      })
    }
    // The server has the last word on what was said, also after a failure: it may have heard all the same.
    setTimeout(() => void client.invalidateQueries({ queryKey: chatKey(chatId) }), refetchAfterMs)
  }
  return { query, rows, isSending: said.some(({ outcome }) => outcome.is === 'sending'), send }
}

const nothing: never[] = []
const refetchAfterMs = 300
