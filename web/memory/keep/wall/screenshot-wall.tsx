import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import type { FoundScreenshot } from '#contract/screenshot.ts'
import { type CardActions, type CardProps, ScreenshotCard } from '#web/memory/keep/card/screenshot-card.tsx'
import { type CardFace, wallLayout } from '#web/memory/keep/card/wall-layout.ts'
import { lateChoiceBar } from '#web/memory/keep/choose/late-choice-bar.ts'
import { useChoice } from '#web/memory/keep/choose/use-choice.ts'
import type { ScreenshotPage } from '#web/memory/keep/queries/screenshot-walls.ts'
import { keepShownOrder } from '#web/memory/keep/queries/shown-order.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { useNow } from '#web/memory/keep/words/use-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { sayNotOpened } from '#web/ui/toast/say-not-opened.ts'
import { useElementWidth } from '#web/ui/use-element-width.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { byDay, type TimeOf } from './by-day.ts'
import { ScreenshotLine } from './screenshot-line.tsx'
import { useFramesInTime } from './use-frames-in-time.ts'
import { useWallRows } from './use-wall-rows.ts'
import { type RowStarts, type WallPart, wallRows } from './wall-rows.ts'

type ScreenshotWallProps = CardActions & {
  query: UseInfiniteQueryResult<InfiniteData<ScreenshotPage>>
  pages: readonly ScreenshotPage[]
  listKey: string
  search: string
  timeOf: TimeOf | null
  /** Lines instead of cards. */
  isDense: boolean
}

/** The cards, in one or two columns. Only those near the viewport are in the document. */
export function ScreenshotWall(props: ScreenshotWallProps) {
  const { query, pages, listKey, search, timeOf, isDense, ...actions } = props
  const [{ chatId, screenshotId }] = useMemoryView()
  const screenshots = useMemo(() => uniqueIn(pages), [pages])
  const wall = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  useFramesInTime(wall)
  const width = useElementWidth(room)
  const layout = wallLayout({ width, isPhone: useMediaQuery(phoneQuery), isDense })
  const { face, columns, gapPx } = layout
  // The plausible ones come after the last result.
  const perhaps = useMemo(
    () => (query.hasNextPage ? [] : perhapsBeside(screenshots, pages[0])),
    [query.hasNextPage, screenshots, pages],
  )
  const headed = useHeaded(screenshots, timeOf)
  const starts = useRef<RowStarts>({ list: '', ids: new Set() })
  const [timesAtTop, countAtTop] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: back at the top, the rows are filled again
  const rows = useMemo(() => {
    const possible = { heading: perhapsWords(perhaps.length), screenshots: perhaps }
    const { list, ids } = starts.current
    return wallRows([...headed, possible], columns, list === `${listKey} ${face}` ? ids : undefined)
  }, [headed, perhaps, columns, listKey, face, timesAtTop])
  const { visible, lastIndex, height, measure } = useWallRows({
    ...{ wall, layout, rows, starts, onTop: countAtTop, listKey, resumes: search === '' },
  })
  const shown = useMemo(() => [...screenshots, ...perhaps], [screenshots, perhaps])
  useKeptOrder(shown)
  // Whoever leafs through the details is near the end of the list, too, wherever the wall is scrolled to.
  const opened = screenshotId === null ? -1 : screenshots.findIndex(({ id }) => id === screenshotId)
  useMoreWhenNear(
    query,
    lastIndex >= rows.length - cardsAhead / columns || opened >= screenshots.length - leafedAhead,
  )
  const { choice, handlers } = useChoice(shown, listKey)
  const Bar = useLate(lateChoiceBar, choice.chosen.length > 0, () =>
    sayNotOpened(() => void lateChoiceBar.fetch()),
  )
  const toggle = useSteady(choice.toggle)
  const acts = {
    onSelect: useSteady(actions.onSelect),
    onView: useSteady(actions.onView),
    onChangeCategory: useSteady(actions.onChangeCategory),
    onDelete: useSteady(actions.onDelete),
  }
  const total = query.hasNextPage ? -1 : screenshots.length + perhaps.length
  return (
    <>
      <div
        {...handlers}
        ref={wall}
        role="feed"
        aria-label="Screenshots"
        aria-busy={query.isFetching}
        // The page around the wall implements these shortcuts.
        aria-keyshortcuts="PageDown PageUp Control+Home Control+End X Control+A"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        tabIndex={0}
        className={classNames(
          'h-full edge-once-scrolled overflow-y-auto overscroll-contain px-4 pb-4 [--edge-side:1rem] [--edge-top:0px] max-md:px-3 max-md:[--edge-side:0.75rem]',
          query.isPlaceholderData && 'opacity-60',
          choice.chosen.length > 0 && 'pb-20',
        )}
      >
        <div ref={room} className="relative mx-auto w-full max-w-5xl" style={{ height }}>
          {visible.map(({ key, index, start }) => {
            const row = rows[index]
            return (
              <div
                key={key}
                ref={measure}
                data-index={index}
                className="absolute top-0 grid w-full"
                style={{
                  transform: `translateY(${start}px)`,
                  gap: gapPx,
                  paddingTop: gapPx,
                  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                }}
              >
                {row?.kind === 'heading' && <HeadingLine words={row.words} isDense={isDense} />}
                {row?.kind === 'cards' &&
                  row.screenshots.map((screenshot, column) => (
                    <Face
                      key={screenshot.id}
                      face={face}
                      screenshot={screenshot}
                      isSelected={screenshot.id === chatId}
                      isChosen={choice.isChosen(screenshot.id)}
                      isChoosing={choice.chosen.length > 0}
                      onToggle={toggle}
                      position={row.first + column + 1}
                      total={total}
                      heading={column === 0 ? (row.heading ?? undefined) : undefined}
                      {...acts}
                    />
                  ))}
              </div>
            )
          })}
        </div>
        <WallEnd query={query} />
      </div>
      {Bar && choice.chosen.length > 0 && <Bar choice={choice} />}
    </>
  )
}

/** The same function always, so that cards that did not change are not rendered again. */
function useSteady<A extends unknown[]>(does: (...args: A) => void): (...args: A) => void {
  const latest = useRef(does)
  useLayoutEffect(() => {
    latest.current = does
  })
  return useCallback((...args: A) => latest.current(...args), [])
}

/** Only to be seen: a feed may contain only articles, so the first one under it contains the heading. */
function HeadingLine({ words, isDense }: { words: string; isDense: boolean }) {
  const look = isDense ? 'pt-5 pb-1' : 'pt-2'
  return (
    <p aria-hidden className={`col-span-full font-medium text-muted text-sm ${look}`}>
      {words}
    </p>
  )
}

/** The results under their days, or all under nothing. The days change at midnight only. */
function useHeaded(screenshots: readonly FoundScreenshot[], timeOf: TimeOf | null): WallPart[] {
  const today = new Date(useNow()).setHours(12, 0, 0, 0)
  return useMemo(
    () => (timeOf ? byDay(screenshots, timeOf, today) : [{ heading: null, screenshots }]),
    [screenshots, timeOf, today],
  )
}

const perhapsWords = (count: number) => (count === 1 ? 'Perhaps this one' : 'Perhaps one of these')

function Face({ face, ...props }: CardProps & { face: CardFace }) {
  if (face === 'line') return <ScreenshotLine {...props} />
  return <ScreenshotCard face={face} {...props} />
}

/** The next page of 30 is fetched when this many cards are left below. */
const cardsAhead = 15
/** And when this many are left to leaf through in the details. */
const leafedAhead = 5

function useKeptOrder(shown: readonly FoundScreenshot[]) {
  const client = useQueryClient()
  useEffect(() => keepShownOrder(client, shown), [client, shown])
}

function useMoreWhenNear(query: ScreenshotWallProps['query'], isNear: boolean) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const isWanted = isNear && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}

function WallEnd({ query }: Pick<ScreenshotWallProps, 'query'>) {
  if (query.isFetchNextPageError) {
    return (
      <p role="alert" className="flex flex-wrap items-center justify-center gap-3 py-4 text-muted">
        The next screenshots could not be loaded.
        <Button variant="secondary" size="small" onClick={() => void query.fetchNextPage()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!query.isFetchingNextPage) return null
  return (
    <div className="grid place-items-center py-4">
      <Spinner label="Loading more screenshots" />
    </div>
  )
}

/** One that became a result before a later page was fetched is not shown twice. */
function perhapsBeside(results: readonly FoundScreenshot[], first: ScreenshotPage | undefined) {
  const ids = new Set(results.map(({ id }) => id))
  return (first?.perhaps ?? []).filter(({ id }) => !ids.has(id))
}

/** A screenshot that arrived between two page fetches is at the end of one page and the start of the next. */
function uniqueIn(pages: readonly ScreenshotPage[]): FoundScreenshot[] {
  const byId = new Map<number, FoundScreenshot>()
  for (const screenshot of pages.flatMap(page => page.screenshots)) {
    if (!byId.has(screenshot.id)) byId.set(screenshot.id, screenshot)
  }
  return [...byId.values()]
}
