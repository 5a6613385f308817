import { CloudOff, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Box, Fact } from '#contract/fact.ts'
import type { ScreenshotDetail as Known } from '#contract/screenshot.ts'
import { isGone } from '#web/api/is-gone.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { ForgetDialog } from '#web/memory/keep/dialogs/forget-dialog.tsx'
import { pageAt, pagesOf, placesOn } from '#web/memory/keep/picture/pages-of.ts'
import { useScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { useLastGiven } from '#web/memory/keep/queries/use-last-given.ts'
import { MatchMarks } from '#web/memory/keep/viewer/match-marks.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useFetchedAhead } from '#web/ui/dialog/use-fetched-ahead.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Skeleton } from '#web/ui/marks/skeleton.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { sayNotOpened } from '#web/ui/toast/say-not-opened.ts'
import { DetailActions } from './detail-actions.tsx'
import { DetailKnowledge } from './detail-knowledge.tsx'
import { DetailPicture } from './detail-picture.tsx'
import { DetailTitle } from './detail-title.tsx'
import { lateViewer } from './late-viewer.ts'
import { PictureTools } from './picture-tools.tsx'
import { useDetailPlace } from './use-detail-place.ts'
import { useLeafing } from './use-leafing.ts'
import { useLook } from './use-look.ts'
import { usePages } from './use-pages.ts'

/** The dialog of the screenshot in the address: its picture, and everything known about it. */
export function ScreenshotDetail({ onAsk }: { onAsk?: (id: number) => void }) {
  const { id, close, ask, step, search } = useDetailPlace()
  const askAbout = (about: number) => {
    ask(about)
    onAsk?.(about)
  }
  const shownId = useLastGiven(id)
  const query = useScreenshot(shownId)
  // By its id: if it is deleted meanwhile, the question must not move on to the next opened one.
  const [forgettingId, setForgettingId] = useState<number | null>(null)
  // A deleted screenshot is no longer shown.
  const known = isGone(query.error) ? undefined : query.data
  const { listed, ...leafing } = useLeafing(id, step)
  const pages = usePages(known ?? listed)
  const look = useLook(shownId, known?.veil ?? null)
  const { Viewer, enlarge, ...enlarged } = useEnlarging(id)
  return (
    <>
      <Dialog
        open={id !== null}
        isInAddress
        onOpenChange={open => !open && close()}
        size="large"
        title={titleOf(query.isError, known)}
        footer={
          known && (
            <DetailActions
              screenshot={known}
              onDelete={() => setForgettingId(known.id)}
              onAsk={() => askAbout(known.id)}
            />
          )
        }
      >
        {known ? (
          <Loaded
            key={known.id}
            screenshot={known}
            look={look}
            pages={pages}
            leafing={leafing}
            onEnlarge={enlarge}
            onBroken={() => void query.refetch()}
            onSearch={search}
          />
        ) : (
          <NotLoaded query={query} onLeave={close} />
        )}
      </Dialog>
      {Viewer && (
        <Viewer
          {...enlarged}
          {...leafing}
          screenshot={known ?? listed}
          size={look.size}
          {...pages}
          isBare={look.isBare === true}
          onSearch={search}
          onAsk={() => known && askAbout(known.id)}
        >
          {known && look.marked.length > 0 && <MatchMarks {...markedOn(known, pages.page, look.marked)} />}
        </Viewer>
      )}
      <ForgetDialog
        screenshot={known && known.id === forgettingId ? known : null}
        onClose={() => setForgettingId(null)}
      />
    </>
  )
}

/** The picture full-screen, also while its neighbours are leafed through. It ends with the details. */
function useEnlarging(id: number | null) {
  const [open, setOpen] = useState(false)
  useFetchedAhead(ahead)
  if (open && id === null) setOpen(false)
  const enlarge = () => setOpen(true)
  const Viewer = useLate(lateViewer, open, () => {
    setOpen(false)
    sayNotOpened(enlarge)
  })
  return { Viewer, enlarge, open: open && id !== null, onOpenChange: setOpen }
}
const ahead = [lateViewer.fetch]

function titleOf(isBroken: boolean, known: Known | undefined) {
  if (known) return { heading: <DetailTitle key={known.id} screenshot={known} /> }
  return isBroken ? 'Screenshot not available' : 'Loading screenshot...'
}

type LoadedProps = {
  screenshot: Known
  look: ReturnType<typeof useLook>
  pages: ReturnType<typeof usePages>
  leafing: Pick<ReturnType<typeof useLeafing>, 'onPrevious' | 'onNext'>
  onEnlarge: () => void
  /** Called if the picture does not load: the screenshot may be gone. */
  onBroken: () => void
  onSearch: (text: string) => void
}

function Loaded({ screenshot, look, pages, leafing, onEnlarge, onBroken, onSearch }: LoadedProps) {
  const [pointedAt, setPointedAt] = useState<Pick<Fact, 'box'> | null>(null)
  const problem = pages.pages[pages.page]?.problem
  const point = (fact: Pick<Fact, 'box'> | null) => {
    setPointedAt(fact)
    if (fact?.box) pages.onTurn(pageAt(pages.pages, fact.box))
  }
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:gap-7">
      <div className="grid min-w-0 gap-1 md:sticky md:top-0">
        <div className="grid grid-cols-1 gap-2">
          <DetailPicture
            screenshot={screenshot}
            page={pages.page}
            size={look.size}
            pointedAt={pointedAt?.box ?? null}
            marked={look.marked}
            onEnlarge={onEnlarge}
            onBroken={onBroken}
          />
          {problem !== undefined && (
            <p role="note" className="text-muted text-sm">
              This page could not be read. {problem}
            </p>
          )}
          <PictureTools isBare={look.isBare} onBare={look.onBare} pages={pages} {...leafing} />
        </div>
        {look.areMarked !== null && (
          <Switch
            label="Mark what was searched for"
            checked={look.areMarked}
            onCheckedChange={look.onMarked}
          />
        )}
      </div>
      <DetailKnowledge screenshot={screenshot} onPoint={point} onSearch={onSearch} />
    </div>
  )
}

/** The marked places. For a document, only those on the page. */
function markedOn(screenshot: Known, page: number, places: readonly Box[]) {
  const shown = pagesOf(screenshot)[page]
  const { width, height } = shown ?? screenshot
  return { width, height, places: placesOn(shown, places) }
}

function NotLoaded({ query, onLeave }: { query: ReturnType<typeof useScreenshot>; onLeave: () => void }) {
  if (!query.isError) return <Waiting />
  if (isGone(query.error)) {
    return (
      <EmptyState
        icon={ImageOff}
        title="This screenshot is gone"
        description="It was deleted, or the link belongs to another account. Everything else is where you left it."
        action={<Button onClick={onLeave}>Back to your screenshots</Button>}
      />
    )
  }
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={problemSentence(query.error, { refused: 'The server cannot be reached.' })}
        description="Nothing is lost."
        action={
          <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-7">
      <Skeleton className="h-[30dvh] md:h-120" />
      <div className="grid content-start gap-3">
        <Spinner label="Loading screenshot" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-20" />
        <Skeleton className="h-32" />
      </div>
    </div>
  )
}
