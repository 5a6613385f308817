import { useRef, useState } from 'react'
import { showToast } from '#web/ui/toast/toast-room.ts'

/** Copies a text. `isCopied` is true for a moment after. */
export function useCopy() {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      showToast({ title: 'Copy failed', description: 'Your browser does not allow it.', tone: 'destructive' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), 1_500)
  }
  return { isCopied, copy }
}
