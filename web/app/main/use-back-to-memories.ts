import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { phoneQuery } from '#web/ui/phone-query.ts'
import type { Pane } from './two-pane.tsx'

type Ways = { shown: Pane; onMemories: () => void; onChat: () => void }

/**
 * On a phone, Back from a chat that was opened in front of the memories returns to them, and Forward to the
 * chat. Call the returned function with a chat that is opened in this way.
 */
export function useBackToMemories({ shown, onMemories, onChat }: Ways): (chatId: number) => void {
  const [{ chatId }] = useMemoryView()
  const { key } = useLocation()
  const way = useNavigationType()
  const openedId = useRef<number | null>(null)
  const idBefore = useRef(chatId)
  const onStep = useEffectEvent(() => {
    const [from, to] = [idBefore.current, chatId]
    idBefore.current = chatId
    if (way !== 'POP' || from === to || openedId.current === null) return
    if (!matchMedia(phoneQuery).matches) return
    if (from === openedId.current) onMemories()
    else if (to === openedId.current) onChat()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to each step in the history
  useLayoutEffect(() => onStep(), [key])
  return id => {
    if (shown === 'memory') openedId.current = id
  }
}
