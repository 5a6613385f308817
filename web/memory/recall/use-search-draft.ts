import { useEffect, useRef, useState } from 'react'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'

/** Milliseconds without typing after which the search starts. */
const restMs = 150

/**
 * The text being typed. It goes into the address after a short pause, or at once with `settle`. A search that
 * was sent with `submit` stays in history.
 */
export function useSearchDraft() {
  const [{ search }, change] = useMemoryView()
  // Null while the address has the same text. Then going back, or a link, shows here too.
  const [draft, setDraft] = useState<string | null>(null)
  // The address follows a moment later. Until then the field must not fall back to the old text.
  if (draft === search) setDraft(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The last text sent to the address. It may still be on its way, and would otherwise arrive after a newer
  // one.
  const told = useRef<string>(undefined)
  const isSubmitted = useRef(false)
  useEffect(() => {
    told.current = search
  }, [search])
  const settle = (text: string) => {
    clearTimeout(timer.current)
    setDraft(text)
    if (text === search && text === (told.current ?? text)) return
    told.current = text
    // One step back leaves the search, or leads to the last one that was sent. Single letters are no steps.
    change({ search: text }, { replace: search !== '' && text !== '' && !isSubmitted.current })
    isSubmitted.current = false
  }
  const submit = (text: string) => {
    settle(text)
    isSubmitted.current = text !== ''
  }
  const type = (text: string) => {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settleLatest.current(text), restMs)
  }
  const settleLatest = useRef(settle)
  useEffect(() => {
    settleLatest.current = settle
  })
  return { text: draft ?? search, type, settle, submit }
}
