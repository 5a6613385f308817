import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useReducer, useRef } from 'react'
import type { RowStarts, WallRow } from './wall-rows.ts'

type Shown = {
  list: string
  rows: readonly WallRow[]
  /** The rows near the viewport, each with its place and its cards. */
  places: { ids: number[]; start: number; end: number }[]
}

/**
 * What comes in or goes does not move what one looks at and is still there. At the top one sees what comes
 * in. `list` is another one for other screenshots, and for another form of the cards.
 * `starts` is given the screenshots that begin a row now, unless one is at the top. `onTop` is called when
 * one has come back there: the rows may be filled from the first card again.
 */
export function useKeptInView(
  virtualizer: Virtualizer<HTMLElement, HTMLElement>,
  rows: readonly WallRow[],
  list: string,
  starts: RefObject<RowStarts>,
  onTop: () => void,
): void {
  const shown = useRef<Shown>({ list, rows, places: [] })
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const by = shown.current.list === list ? movedBy(shown.current, virtualizer, rows) : 0
    shown.current = { list, rows, places: placesIn(virtualizer, rows) }
    const starting = isAtTop(virtualizer) ? [] : shown.current.places.flatMap(({ ids }) => ids.slice(0, 1))
    const isBack = starting.length === 0 && starts.current.list === list && starts.current.ids.size > 0
    starts.current = { list, ids: new Set(starting) }
    if (isBack) onTop()
    if (by === 0) return
    const offset = virtualizer.scrollOffset ?? 0
    virtualizer.scrollBy(by)
    // The rows that are there now must be drawn in this frame. The browser tells of the scroll in the next.
    virtualizer.scrollOffset = offset + by
    renderAgain()
  })
}

/** A list that is scrolled by less than this is still at its top. */
const topPx = 48
const isAtTop = ({ scrollOffset }: Pick<Wall, 'scrollOffset'>) => (scrollOffset ?? 0) < topPx

/** Pixels by which the first visible card that is still there was moved. */
function movedBy(was: Shown, { scrollOffset, measurementsCache }: Wall, rows: readonly WallRow[]): number {
  const offset = scrollOffset ?? 0
  if (was.rows === rows || isAtTop({ scrollOffset })) return 0
  const rowOf = new Map(rows.flatMap((row, index) => cardsOf(row).map(({ id }) => [id, index] as const)))
  for (const { ids, start } of was.places.filter(({ end }) => end > offset)) {
    const kept = ids.find(id => rowOf.has(id))
    const now = kept === undefined ? undefined : measurementsCache[rowOf.get(kept) ?? 0]
    if (now) return now.start - start
  }
  return 0
}

type Wall = Pick<Virtualizer<HTMLElement, HTMLElement>, 'scrollOffset' | 'measurementsCache'>

function placesIn(virtualizer: Virtualizer<HTMLElement, HTMLElement>, rows: readonly WallRow[]) {
  return virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const ids = cardsOf(rows[index]).map(({ id }) => id)
    return ids.length > 0 ? [{ ids, start, end }] : []
  })
}

const cardsOf = (row: WallRow | undefined) => (row?.kind === 'cards' ? row.screenshots : [])
