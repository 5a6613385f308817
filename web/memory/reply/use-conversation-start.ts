import { useState } from 'react'
import { currentOwner } from '#web/api/in-session.ts'

/**
 * After which message the person began the present conversation with Remy. 0 if they never began a new one.
 * Stored in this browser, separately for each account. Earlier messages are kept, and can be shown.
 */
export function useConversationStart() {
  const [startsAfter, setStart] = useState(() => Number(storage()?.getItem(keyNow()) ?? 0))
  const beginAfter = (messageId: number) => {
    storage()?.setItem(keyNow(), String(messageId))
    setStart(messageId)
  }
  return { startsAfter, beginAfter }
}

const keyNow = () => `conversation of ${currentOwner()}`

/** A browser may forbid storage by throwing. */
function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
