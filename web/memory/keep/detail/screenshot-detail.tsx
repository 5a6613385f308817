import { CloudOff, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Fact } from '#contract/fact.ts'
import type { ScreenshotDetail as Known } from '#contract/screenshot.ts'
import { isGone } from '#web/api/is-gone.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { ForgetDialog } from '#web/memory/keep/dialogs/forget-dialog.tsx'
import { useScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { useLastGiven } from '#web/memory/keep/queries/use-last-given.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Skeleton } from '#web/ui/marks/skeleton.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailKnowledge } from './detail-knowledge.tsx'
import { DetailPicture } from './detail-picture.tsx'
import { DetailTitle } from './detail-title.tsx'
import { useDetailPlace } from './use-detail-place.ts'
import { useMatchPlaces } from './use-match-places.ts'

/** The dialog of the screenshot in the address: its picture, and everything known about it. */
export function ScreenshotDetail({ onAsk }: { onAsk?: (id: number) => void }) {
  const { id, close, ask } = useDetailPlace()
  const shownId = useLastGiven(id)
  const query = useScreenshot(shownId)
  // By its id: if it is deleted meanwhile, the question must not move on to the next opened one.
  const [forgettingId, setForgettingId] = useState<number | null>(null)
  // A deleted screenshot is no longer shown.
  const known = isGone(query.error) ? undefined : query.data
  return (
    <>
      <Dialog
        open={id !== null}
        onOpenChange={open => !open && close()}
        size="large"
        title={titleOf(query.isError, known)}
        footer={
          known && (
            <DetailActions
              screenshot={known}
              onDelete={() => setForgettingId(known.id)}
              onAsk={() => {
                ask(known.id)
                onAsk?.(known.id)
              }}
            />
          )
        }
      >
        {known ? (
          <Loaded key={known.id} screenshot={known} onBroken={() => void query.refetch()} />
        ) : (
          <NotLoaded query={query} onLeave={close} />
        )}
      </Dialog>
      <ForgetDialog
        screenshot={known && known.id === forgettingId ? known : null}
        onClose={() => setForgettingId(null)}
      />
    </>
  )
}

function titleOf(isBroken: boolean, known: Known | undefined) {
  if (known) return { heading: <DetailTitle key={known.id} screenshot={known} /> }
  return isBroken ? 'Screenshot not available' : 'Loading screenshot...'
}

/** `onBroken` is called if the picture does not load: the screenshot may be gone. */
function Loaded({ screenshot, onBroken }: { screenshot: Known; onBroken: () => void }) {
  const [pointedAt, setPointedAt] = useState<Fact | null>(null)
  const [areMarked, setMarked] = useState(true)
  const places = useMatchPlaces(screenshot.id)
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:gap-7">
      <div className="grid min-w-0 gap-1 md:sticky md:top-0">
        <DetailPicture
          screenshot={screenshot}
          pointedAt={pointedAt?.box ?? null}
          marked={areMarked ? places : []}
          onBroken={onBroken}
        />
        {places.length > 0 && (
          <Switch label="Mark what was searched for" checked={areMarked} onCheckedChange={setMarked} />
        )}
      </div>
      <DetailKnowledge screenshot={screenshot} onPoint={setPointedAt} />
    </div>
  )
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
