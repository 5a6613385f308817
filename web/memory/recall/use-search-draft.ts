import { useEffect, useRef, useState } from 'react'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'

/** Milliseconds of rest after which what was typed is searched for. */
const restMs = 150

/** What is being typed, and the way it gets into the address: after a short rest, or at once with `settle`. */
export function useSearchDraft() {
  const [{ search }, change] = useMemoryView()
  // Null while the address says it all: then going back, or a link, shows here too.
  const [draft, setDraft] = useState<string | null>(null)
  // The address follows what was settled a moment later; until then the field must not fall back to what it said before.
  if (draft === search) setDraft(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the address was told last: it may not have come there yet, and would come after what is settled now.
  const told = useRef<string>(undefined)
  useEffect(() => {
    told.current = search
  }, [search])
  const settle = (text: string) => {
    clearTimeout(timer.current)
    setDraft(text)
    if (text === search && text === (told.current ?? text)) return
    told.current = text
    // One step back leaves the search; the letters it was typed by are no steps.
    change({ search: text }, { replace: search !== '' && text !== '' })
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
  return { text: draft ?? search, type, settle }
}
