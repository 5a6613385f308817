import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { focusChat } from '#web/memory/reply/focus-chat.ts'
import { focusMemories } from './focus-memories.ts'
import type { Pane } from './two-pane.tsx'

/**
 * Moves from the memories to the message field and back: Escape there returns to the place before. `about` is
 * the chat's subject. It arrives a moment later, and closes the details that led there.
 */
export function useWayToChat(show: (pane: Pane) => void) {
  const [{ chatId, screenshotId }] = useMemoryView()
  const [wanted, setWanted] = useState<{ chatId: number | null } | null>(null)
  const [goesBack, setGoesBack] = useState(false)
  const from = useRef<Element | null>(null)
  useEffect(() => {
    if (wanted?.chatId !== chatId || screenshotId !== null) return
    setWanted(null)
    focusChat()
  }, [wanted, chatId, screenshotId])
  useEffect(() => {
    if (!goesBack) return
    setGoesBack(false)
    focusMemories(from.current)
    from.current = null
  }, [goesBack])

  const toMemories = () => {
    show('memory')
    setGoesBack(true)
  }
  /** Shows the chat, and remembers the place to return to. */
  const showChat = () => {
    from.current = document.activeElement?.closest('[role="feed"]') ? document.activeElement : null
    show('chat')
  }
  return {
    showChat,
    toChat: (about = chatId) => {
      showChat()
      setWanted({ chatId: about })
    },
    toMemories,
    onKeyDown: ({ key, target, nativeEvent }: KeyboardEvent) => {
      if (key !== 'Escape' || nativeEvent.isComposing || !from.current) return
      if (target instanceof HTMLTextAreaElement) toMemories()
    },
  }
}
