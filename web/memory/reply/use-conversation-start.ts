import { useEffect, useEffectEvent, useState } from 'react'
import { currentOwner } from '#web/api/in-session.ts'

/**
 * The last message before the user's current conversation with Remy. 0 if they never began a new one. It is
 * stored in this browser, separately for each account. Earlier messages are kept, and can be shown. `lastId`
 * is the last message, or null until it is known. A beginning after it is dropped: ids have restarted, after
 * a reset or an older backup.
 */
export function useConversationStart(lastId: number | null) {
  const [stored, setStored] = useState(readStart)
  const isForgotten = lastId !== null && stored > lastId
  const beginAfter = (messageId: number) => {
    setStored(messageId)
    keepStart(messageId)
  }
  const forget = useEffectEvent(() => beginAfter(0))
  useEffect(() => {
    if (isForgotten) forget()
  }, [isForgotten])
  return { startsAfter: isForgotten ? 0 : stored, beginAfter }
}

/** A browser may forbid storage by throwing, or have no room. */
function readStart(): number {
  try {
    const id = Number(localStorage.getItem(keyNow()))
    return Number.isSafeInteger(id) ? id : 0
  } catch {
    return 0
  }
}

/** Without storage, the beginning holds until the page is left. */
function keepStart(messageId: number): void {
  try {
    localStorage.setItem(keyNow(), String(messageId))
  } catch {}
}

const keyNow = () => `conversation of ${currentOwner()}`
