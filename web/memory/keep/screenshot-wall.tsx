import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { type CardActions, ScreenshotCard } from './screenshot-card.tsx'
import type { ScreenshotPage } from './screenshot-queries.ts'
import { useElementWidth } from './use-element-width.ts'
import { useMemoryView } from './use-memory-view.ts'
import { useWallRows } from './use-wall-rows.ts'

type ScreenshotWallProps = CardActions & {
  query: UseInfiniteQueryResult<InfiniteData<ScreenshotPage>>
  pages: readonly ScreenshotPage[]
  listKey: string
  search: string
}

/** The cards, one or two beside each other. Only those near the view are in the document, however many there are. */
export function ScreenshotWall({ query, pages, listKey, search, ...actions }: ScreenshotWallProps) {
  const [{ chatId }] = useMemoryView()
  const screenshots = useMemo(() => uniqueIn(pages), [pages])
  const wall = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const width = useElementWidth(room)
  const columns = width >= twoColumnsFromPx ? 2 : 1
  const rows = useWallRows({ wall, width, columns, screenshots, listKey })
  useMoreWhenNear(query, rows.lastIndex >= rows.count - rowsAhead)
  const total = query.hasNextPage ? -1 : screenshots.length
  return (
    <div
      ref={wall}
      role="feed"
      aria-label="Screenshots"
      aria-busy={query.isFetching}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
      className={classNames(
        'h-full overflow-y-auto overscroll-contain px-4 pb-4',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      <div ref={room} className="relative w-full" style={{ height: rows.height }}>
        {rows.visible.map(row => (
          <div
            key={row.key}
            ref={rows.measure}
            data-index={row.index}
            className="absolute top-0 grid w-full gap-4 pt-4"
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {screenshots.slice(row.index * columns, (row.index + 1) * columns).map((screenshot, column) => (
              <ScreenshotCard
                key={screenshot.id}
                screenshot={screenshot}
                search={search}
                isSelected={screenshot.id === chatId}
                position={row.index * columns + column + 1}
                total={total}
                {...actions}
              />
            ))}
          </div>
        ))}
      </div>
      <WallEnd query={query} />
    </div>
  )
}

/** Width of the pane, not of the screen: beside the chat there is less of it. */
const twoColumnsFromPx = 528
/** Pages are asked for while this many rows are still below. */
const rowsAhead = 8

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

/** A screenshot that came while pages were being fetched stands at the end of one and the start of the next. */
function uniqueIn(pages: readonly ScreenshotPage[]): Screenshot[] {
  const byId = new Map<number, Screenshot>()
  for (const screenshot of pages.flatMap(page => page.screenshots)) {
    if (!byId.has(screenshot.id)) byId.set(screenshot.id, screenshot)
  }
  return [...byId.values()]
}
