import type { Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useRef } from 'react'
import type { WallRow } from './wall-rows.ts'

type Shown = {
  list: string
  rows: readonly WallRow[]
  /** Of the rows near the viewport: where each is, and its first card. */
  places: { id: number; start: number; end: number }[]
}

/**
 * What comes in or goes above does not move what one looks at. At the top one sees what comes in. `list` is
 * another one for other screenshots, and for another form of the cards.
 */
export function useKeptInView(
  virtualizer: Virtualizer<HTMLElement, HTMLElement>,
  rows: readonly WallRow[],
  list: string,
): void {
  const shown = useRef<Shown>({ list, rows, places: [] })
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const by = shown.current.list === list ? movedBy(shown.current, virtualizer, rows) : 0
    shown.current = { list, rows, places: placesIn(virtualizer, rows) }
    if (by === 0) return
    const offset = virtualizer.scrollOffset ?? 0
    virtualizer.scrollBy(by)
    // The rows that are there now must be drawn in this frame. The browser tells of the scroll in the next.
    virtualizer.scrollOffset = offset + by
    renderAgain()
  })
}

/** So far from its beginning a list is still at its top. */
const topPx = 48

/** Pixels by which the first visible card was moved. */
function movedBy(was: Shown, { scrollOffset, measurementsCache }: Wall, rows: readonly WallRow[]): number {
  const offset = scrollOffset ?? 0
  if (was.rows === rows || offset < topPx) return 0
  const first = was.places.find(({ end }) => end > offset)
  const now = first && rows.findIndex(row => cardsOf(row).some(({ id }) => id === first.id))
  const start = now === undefined ? undefined : measurementsCache[now]?.start
  return first === undefined || start === undefined ? 0 : start - first.start
}

type Wall = Pick<Virtualizer<HTMLElement, HTMLElement>, 'scrollOffset' | 'measurementsCache'>

function placesIn(virtualizer: Virtualizer<HTMLElement, HTMLElement>, rows: readonly WallRow[]) {
  return virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const [card] = cardsOf(rows[index])
    return card ? [{ id: card.id, start, end }] : []
  })
}

const cardsOf = (row: WallRow | undefined) => (row?.kind === 'cards' ? row.screenshots : [])
