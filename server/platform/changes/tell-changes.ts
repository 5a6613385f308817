import type { Signals } from '../signals/signals.ts'
import type { Change, WatchedKind } from './change.ts'
import { isWatchedKind } from './change.ts'
import type { OnChange } from './watch-changes.ts'

/** Several changes of one request, or of one job, are one signal. */
const gatherMs = 50

/**
 * Tells every process on this database what this one changes for whom. Returns a function that stops it, and
 * tells what is still to be told.
 */
export function tellChanges(onChange: OnChange, signals: Pick<Signals, 'send'>): () => void {
  const gathered = new Map<string, Set<WatchedKind>>()
  let timer: NodeJS.Timeout | undefined

  function tell() {
    clearTimeout(timer)
    timer = undefined
    for (const [whose, kinds] of gathered) signals.send('change', `${whose}:${[...kinds].join(',')}`)
    gathered.clear()
  }

  const stopListening = onChange(({ ownerId, page, kind }: Change) => {
    const whose = `${ownerId}:${page ?? ''}`
    gathered.set(whose, (gathered.get(whose) ?? new Set()).add(kind))
    timer ??= setTimeout(tell, gatherMs).unref()
  })
  return () => {
    stopListening()
    tell()
  }
}

export type ToldChange = { ownerId: number; page: string | null; kinds: WatchedKind[] }

/** What `about` of a signal `change` says. A newer process may name kinds that this one does not know. */
export function toldChange(about: string): ToldChange {
  const [owner = '', page = '', kinds = ''] = about.split(':')
  return { ownerId: Number(owner), page: page || null, kinds: kinds.split(',').filter(isWatchedKind) }
}
