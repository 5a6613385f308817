import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { CloudOff, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { lateChangeCategory, lateForget } from '#web/memory/keep/dialogs/late-dialogs.ts'
import type { ScreenshotPage } from '#web/memory/keep/queries/screenshot-walls.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { sayNotOpened } from '#web/ui/toast/say-not-opened.ts'
import type { TimeOf } from './by-day.ts'
import { GallerySpinner } from './gallery-spinner.tsx'
import { GalleryWaiting } from './gallery-waiting.tsx'
import { ScreenshotWall } from './screenshot-wall.tsx'

/** The screenshot that the chat is about, and whether it was chosen by key. */
export type Selection = { id: number; isByKey: boolean }

type GalleryProps = {
  query: UseInfiniteQueryResult<InfiniteData<ScreenshotPage>>
  /** Identifies the list. Another list starts at its top. */
  listKey: string
  search: string
  /** The time that the days of the list are of. Null for a list without days. */
  timeOf: TimeOf | null
  /** Lines instead of cards. */
  isDense?: boolean
  /** Shown if there is nothing to show. */
  empty: ReactNode
  /** Called when a card is chosen for the chat. */
  onSelect?: (selection: Selection) => void
}

/** The person's screenshots: loading, failed, empty or full. */
export function Gallery(props: GalleryProps) {
  const { query, listKey, search, timeOf, isDense = false, empty, onSelect } = props
  const [, change] = useMemoryView()
  const [changing, setChanging] = useState<Screenshot | null>(null)
  const [forgetting, setForgetting] = useState<Screenshot | null>(null)
  const Change = useLate(lateChangeCategory, changing !== null, () => {
    setChanging(null)
    sayNotOpened(() => setChanging(changing))
  })
  const Forget = useLate(lateForget, forgetting !== null, () => {
    setForgetting(null)
    sayNotOpened(() => setForgetting(forgetting))
  })
  const isEmpty =
    query.data?.pages.every(({ screenshots, perhaps = [] }) => screenshots.length + perhaps.length === 0) &&
    !query.hasNextPage
  // The previous question's empty result says nothing about this one.
  if (query.isPending || (query.isPlaceholderData && isEmpty)) return <GalleryWaiting />
  if (!query.data)
    return <Broken error={query.error} onRetry={() => void query.refetch()} isBusy={query.isFetching} />
  const select = ({ id }: Screenshot, isByKey: boolean) => {
    change({ chatId: id })
    onSelect?.({ id, isByKey })
  }
  return (
    <>
      {isEmpty ? (
        empty
      ) : (
        <div className="relative h-full">
          {/* A fast response needs no spinner. */}
          {query.isPlaceholderData && (
            <GallerySpinner label="Searching" className="animate-[appear_160ms_ease-out_250ms_backwards]" />
          )}
          <ScreenshotWall
            query={query}
            pages={query.data.pages}
            listKey={listKey}
            search={search}
            timeOf={timeOf}
            isDense={isDense}
            onSelect={select}
            onView={({ id }) => change({ screenshotId: id })}
            onChangeCategory={setChanging}
            onDelete={setForgetting}
          />
        </div>
      )}
      {Change && <Change screenshot={changing} onClose={() => setChanging(null)} />}
      {Forget && <Forget screenshot={forgetting} onClose={() => setForgetting(null)} />}
    </>
  )
}

const sentences = {
  refused: 'The server has a problem. Please try again in a moment.',
  failed: 'The server cannot be reached.',
}

function Broken({ error, onRetry, isBusy }: { error: Error | null; onRetry: () => void; isBusy: boolean }) {
  return (
    <div role="alert" className="relative h-full overflow-y-auto">
      <EmptyState
        icon={CloudOff}
        title="Your screenshots could not be loaded"
        description={
          <>
            <p>{problemSentence(error, sentences)}</p>
            <p>Nothing is lost: they are where you left them.</p>
          </>
        }
        action={
          <Button variant="secondary" busy={isBusy} onClick={onRetry}>
            <RotateCw aria-hidden />
            Try again
          </Button>
        }
      />
    </div>
  )
}
