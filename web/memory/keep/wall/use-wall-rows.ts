import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  measureElement,
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { CardFace, WallLayout } from '#web/memory/keep/card/wall-layout.ts'
import { scrollByItself } from './scroll-by-itself.ts'
import { useKeptInView } from './use-kept-in-view.ts'
import type { RowStarts, WallRow } from './wall-rows.ts'

type WallRowsInput = {
  /** The scrolling element. */
  wall: RefObject<HTMLElement | null>
  layout: WallLayout
  rows: readonly WallRow[]
  /** Told which screenshots begin a row. */
  starts: RefObject<RowStarts>
  /** Called when one is back at the top. */
  onTop: () => void
  /** Identifies the list. */
  listKey: string
  /** Whether this list resumes where it was left. Otherwise, like search results, it starts at its top. */
  resumes: boolean
}

/** The rows near the viewport and their positions. Returning to a screen restores its scroll position. */
export function useWallRows({ wall, layout, rows, starts, onTop, listKey, resumes }: WallRowsInput) {
  const client = useQueryClient()
  const { face, gapPx, cardHeightPx } = layout
  const place = client.getQueryData<Place>(placeKey(listKey))
  // Keep the same function for the same rows. Otherwise all of them, thousands, are laid out again on every
  // scroll.
  const keyOf = useCallback((row: number) => `${face}:${rows[row]?.key}`, [face, rows])
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => wall.current,
    getItemKey: keyOf,
    estimateSize: row => gapPx + (rows[row]?.kind === 'heading' ? headingHeightPx(face) : cardHeightPx),
    overscan: 2,
    initialOffset: place?.offset,
    initialMeasurementsCache: place?.measurements,
    observeElementRect: observeWhileShown,
    observeElementOffset: followWhileShown,
    measureElement: measureWhileShown,
    scrollToFn: scrollByItself,
  })
  const placeNow = () => ({
    offset: virtualizer.scrollOffset ?? 0,
    measurements: virtualizer.measurementsCache,
  })
  useRememberedPlace(client, listKey, placeNow)
  usePlaceInAnotherList({ client, listKey, resumes }, placeNow, offset => virtualizer.scrollToOffset(offset))
  useKeptInView(virtualizer, rows, `${listKey} ${face}`, starts, onTop)
  const visible = virtualizer.getVirtualItems()
  return {
    visible,
    lastIndex: visible.at(-1)?.index ?? 0,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

/**
 * A phone hides the wall while it shows the chat. Rows that were measured then would have no height, and Back
 * would not find the place where one was. A new height is told in the next frame: rows that come because of
 * it are observed too, and a browser reports an error where one observation leads to the next.
 */
const observeWhileShown: typeof observeElementRect<HTMLElement> = (virtualizer, tell) => {
  let isFirst = true
  return observeElementRect(virtualizer, rect => {
    if (rect.height === 0) return
    if (isFirst) tell(rect)
    else requestAnimationFrame(() => tell(rect))
    isFirst = false
  })
}

/**
 * A scroll event may arrive after the wall was hidden. Its scroll position is then read as 0, although the
 * browser restores it, without another event, when the wall is shown again.
 */
const followWhileShown: typeof observeElementOffset<HTMLElement> = (virtualizer, tell) =>
  observeElementOffset(virtualizer, (offset, isScrolling) => {
    if (virtualizer.scrollElement?.checkVisibility()) tell(offset, isScrolling)
    else tell(virtualizer.scrollOffset ?? 0, false)
  })

const measureWhileShown: typeof measureElement<HTMLElement> = (row, entry, virtualizer) => {
  if (row.checkVisibility()) return measureElement(row, entry, virtualizer)
  const index = virtualizer.indexFromElement(row)
  return virtualizer.measurementsCache[index]?.size ?? virtualizer.options.estimateSize(index)
}

const headingHeightPx = (face: CardFace) => (face === 'line' ? 44 : 28)

type Place = { offset: number; measurements: VirtualItem[] }

/** Stored with the fetched data, so that signing out removes it too. */
function placeKey(listKey: string) {
  return ['screenshots', 'place', listKey]
}

function useRememberedPlace(client: QueryClient, listKey: string, placeNow: () => Place) {
  const remember = useEffectEvent(() => client.setQueryData(placeKey(listKey), placeNow()))
  useEffect(() => () => void remember(), [])
}

/** When another list is shown, saves this list's position and restores the other's. */
function usePlaceInAnotherList(
  { client, listKey, resumes }: Pick<WallRowsInput, 'listKey' | 'resumes'> & { client: QueryClient },
  placeNow: () => Place,
  scrollTo: (offset: number) => void,
) {
  const shown = useRef(listKey)
  const change = useEffectEvent(() => {
    if (shown.current === listKey) return
    client.setQueryData(placeKey(shown.current), placeNow())
    shown.current = listKey
    const offset = resumes ? client.getQueryData<Place>(placeKey(listKey))?.offset : undefined
    // Uses the virtualizer. Otherwise it would shift the scroll position by the size of new rows above.
    scrollTo(offset ?? 0)
  })
  // Before the browser has moved the scroll by itself to where the new rows end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what it answers to
  useLayoutEffect(() => change(), [listKey])
}
