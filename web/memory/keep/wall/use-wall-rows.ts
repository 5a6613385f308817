import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import type { WallLayout } from '#web/memory/keep/card/wall-layout.ts'

type WallRowsInput = {
  /** What scrolls. */
  wall: RefObject<HTMLElement | null>
  layout: WallLayout
  screenshots: readonly Screenshot[]
  /** Says which list this is. */
  listKey: string
  /** Whether this list goes on where it was left; else, as what a search finds, it starts at its top. */
  resumes: boolean
}

/** Which rows are near the view and where they stand. Coming back to a screen finds it where it was left. */
export function useWallRows({ wall, layout, screenshots, listKey, resumes }: WallRowsInput) {
  const client = useQueryClient()
  const { face, columns, gapPx, cardHeightPx } = layout
  const place = client.getQueryData<Place>(placeKey(listKey))
  const count = Math.ceil(screenshots.length / columns)
  // The same function for the same rows: with another one all of them, thousands, are laid out anew on every scroll.
  const keyOf = useCallback(
    (row: number) => `${face}:${screenshots[row * columns]?.id}`,
    [face, columns, screenshots],
  )
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => wall.current,
    getItemKey: keyOf,
    estimateSize: () => cardHeightPx + gapPx,
    overscan: 2,
    initialOffset: place?.offset,
    initialMeasurementsCache: place?.measurements,
  })
  const placeNow = () => ({
    offset: virtualizer.scrollOffset ?? 0,
    measurements: virtualizer.measurementsCache,
  })
  useRememberedPlace(client, listKey, placeNow)
  usePlaceInAnotherList({ client, listKey, resumes }, placeNow, offset => virtualizer.scrollToOffset(offset))
  const visible = virtualizer.getVirtualItems()
  return {
    count,
    visible,
    lastIndex: visible.at(-1)?.index ?? 0,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

type Place = { offset: number; measurements: VirtualItem[] }

/** With what was fetched, so that it is forgotten with it when somebody signs out. */
function placeKey(listKey: string) {
  return ['screenshots', 'place', listKey]
}

function useRememberedPlace(client: QueryClient, listKey: string, placeNow: () => Place) {
  const remember = useEffectEvent(() => client.setQueryData(placeKey(listKey), placeNow()))
  useEffect(() => () => void remember(), [])
}

/** When another list takes the place of one, that one's place is kept, and the other's is taken up. */
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
    // Told to the virtualizer: it would else move the scroll by what the new rows above the old place measure.
    scrollTo(offset ?? 0)
  })
  // Before the browser has moved the scroll by itself to where the new rows end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is what it answers to
  useLayoutEffect(() => change(), [listKey])
}
