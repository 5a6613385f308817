import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'

type WallRowsInput = {
  /** What scrolls. */
  wall: RefObject<HTMLElement | null>
  /** Of a row, in pixels. */
  width: number
  columns: number
  screenshots: readonly Screenshot[]
  /** Says which list this is: another one starts at its top. */
  listKey: string
}

/** Which rows are near the view and where they stand. Coming back to a list finds it where it was left. */
export function useWallRows({ wall, width, columns, screenshots, listKey }: WallRowsInput) {
  const client = useQueryClient()
  const place = client.getQueryData<Place>(placeKey(listKey))
  const count = Math.ceil(screenshots.length / columns)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => wall.current,
    getItemKey: row => `${columns}:${screenshots[row * columns]?.id}`,
    estimateSize: () => rowHeight(width, columns),
    overscan: 2,
    initialOffset: place?.offset,
    initialMeasurementsCache: place?.measurements,
  })
  useRememberedPlace(client, listKey, () => ({
    offset: virtualizer.scrollOffset ?? 0,
    measurements: virtualizer.measurementsCache,
  }))
  useTopOfAnotherList(wall, listKey)
  const visible = virtualizer.getVirtualItems()
  return {
    count,
    visible,
    lastIndex: visible.at(-1)?.index ?? 0,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

/** In pixels, before it is measured: the picture at 16:10, what is said below it, the gap. */
function rowHeight(width: number, columns: number): number {
  const cardWidth = (width - (columns - 1) * 16) / columns
  return (Math.max(cardWidth, 240) * 10) / 16 + 205 + 16
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

/** Another list starts at its top; the one that was there when this came keeps its place. */
function useTopOfAnotherList(wall: RefObject<HTMLElement | null>, listKey: string) {
  const shown = useRef(listKey)
  useEffect(() => {
    if (shown.current !== listKey) wall.current?.scrollTo(0, 0)
    shown.current = listKey
  }, [wall, listKey])
}
