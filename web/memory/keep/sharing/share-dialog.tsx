import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { type SharedWhat, type SharePreview, sharedMax } from '#contract/sharing/share-link.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { MadeLink } from './made-link.tsx'
import { ShareForm } from './share-form.tsx'
import { useSharePreview } from './share-link-queries.ts'

type ShareDialogProps = { what: SharedWhat; onClose: () => void }

/** Makes a link that anybody can open. The link is shown once. */
export function ShareDialog({ what, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<string | null>(null)
  const preview = useSharePreview(what)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Create link"
      description="Anybody who has the link can open it, without an account."
    >
      {made !== null ? (
        <MadeLink url={made} onDone={onClose} />
      ) : preview.isPending ? (
        <div className="grid place-items-center py-12">
          <Spinner />
        </div>
      ) : preview.isError ? (
        <EmptyState
          icon={CloudOff}
          title="This could not be loaded"
          description={problemSentence(preview.error, { refused: 'The server cannot be reached.' })}
          action={<Button onClick={() => void preview.refetch()}>Try again</Button>}
        />
      ) : (
        <div className="grid gap-5">
          <Shown preview={preview.data} />
          <ShareForm what={what} covered={preview.data.covered} onMade={setMade} onCancel={onClose} />
        </div>
      )}
    </Dialog>
  )
}

function Shown({ preview: { title, count, isCut } }: { preview: SharePreview }) {
  return (
    <div className="grid gap-0.5 rounded-control bg-sunken p-3">
      <p dir="auto" className="wrap-anywhere font-medium">
        {title}
      </p>
      <p data-figures className="text-muted text-sm">
        {count === 1 ? '1 screenshot' : `${count} screenshots`}
        {isCut && `, which is the most for one link. There are more than ${sharedMax}`}. What you add later is
        not shown.
      </p>
    </div>
  )
}
