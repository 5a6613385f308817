import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMemoryView } from '#web/memory/keep/use-memory-view.ts'
import { focusMemories } from './focus-memories.ts'
import type { Pane } from './two-pane.tsx'

/**
 * By key from what is kept to where one writes to Remy, and back: Escape there leads to where one came from. `about` is
 * what the chat will be about: it comes a moment after it was chosen.
 */
export function useWayToChat(show: (pane: Pane) => void) {
  const [{ chatId }] = useMemoryView()
  const [wanted, setWanted] = useState<{ chatId: number | null } | null>(null)
  const [goesBack, setGoesBack] = useState(false)
  const from = useRef<Element | null>(null)
  useEffect(() => {
    if (wanted?.chatId !== chatId) return
    setWanted(null)
    focusChat()
  }, [wanted, chatId])
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
  return {
    toChat: (about = chatId) => {
      from.current = document.activeElement?.closest('[role="feed"]') ? document.activeElement : null
      show('chat')
      setWanted({ chatId: about })
    },
    toMemories,
    onKeyDown: ({ key, target, nativeEvent }: KeyboardEvent) => {
      if (key !== 'Escape' || nativeEvent.isComposing || !from.current) return
      if (target instanceof HTMLTextAreaElement) toMemories()
    },
  }
}

/** Where one writes; where that would call up keys on screen, the conversation itself. */
function focusChat() {
  const chat = document.querySelector('[aria-label^="Chat with"]')
  const place = matchMedia('(pointer: coarse)').matches ? '[role="log"]' : 'textarea'
  chat?.querySelector<HTMLElement>(place)?.focus()
}
