import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type TrashedScreenshot, trashDays } from '#contract/trash.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { usePurge, useTrash } from '#web/memory/keep/queries/trash-queries.ts'
import { relativeTime } from '#web/memory/keep/words/relative-time.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useRestore } from './use-restore.ts'

const serverUnreachable = 'The server cannot be reached.'

type TrashDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Screenshots that were deleted in the last 30 days, to restore or to remove for good. */
export function TrashDialog({ open, onOpenChange }: TrashDialogProps) {
  const trash = useTrash({ enabled: open })
  const trashed = trash.data?.pages.flatMap(page => page.trashed) ?? []
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Recently deleted"
      description={`Screenshots stay here for ${trashDays} days. Then they are removed for good.`}
      footer={trashed.length > 0 && <EmptyAll />}
    >
      {trash.isPending ? (
        <div className="grid place-items-center py-12">
          <Spinner />
        </div>
      ) : trash.isError ? (
        <EmptyState
          title="This could not be loaded"
          description={problemSentence(trash.error, { refused: serverUnreachable })}
          action={<Button onClick={() => void trash.refetch()}>Try again</Button>}
        />
      ) : trashed.length === 0 ? (
        <EmptyState
          icon={Trash2}
          title="Nothing was deleted"
          description="What you delete waits here before it is gone."
        />
      ) : (
        <>
          <ul className="grid divide-y divide-line">
            {trashed.map(one => (
              <Row key={one.id} trashed={one} />
            ))}
          </ul>
          {trash.hasNextPage && (
            <Button
              variant="secondary"
              className="mt-4 w-full"
              busy={trash.isFetchingNextPage}
              onClick={() => void trash.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}

function Row({ trashed }: { trashed: TrashedScreenshot }) {
  const { id, title, imageData, deletedAt, goneAt } = trashed
  const restore = useRestore()
  const [isRestoring, setRestoring] = useState(false)
  const now = Date.now()
  const name = title || 'Untitled'
  const bringBack = async () => {
    setRestoring(true)
    await restore(id)
    setRestoring(false)
  }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <img src={imageData} alt="" className="size-12 rounded-control bg-sunken object-cover" />
      <div className="min-w-0">
        <p className="truncate font-medium text-ink">{name}</p>
        <p data-figures className="text-muted text-sm">
          Deleted {relativeTime(deletedAt, now)}. {daysLeft(goneAt, now)}
        </p>
      </div>
      <div className="col-span-2 flex gap-2 sm:col-span-1">
        <Button
          variant="secondary"
          size="small"
          className="max-sm:flex-1"
          busy={isRestoring}
          aria-label={`Restore ${name}`}
          onClick={() => void bringBack()}
        >
          Restore
        </Button>
        <PurgeButton id={id} label="Delete" name={`Delete ${name} for good`} />
      </div>
    </li>
  )
}

const EmptyAll = () => <PurgeButton id={null} label="Delete all for good" name="Delete all for good" />

/**
 * Asks first, because it cannot be undone. The answer is at another place than the question, so that a double
 * click does not confirm it.
 */
function PurgeButton({ id, label, name }: { id: number | null; label: string; name: string }) {
  const purge = usePurge()
  const [isAsking, setAsking] = useState(false)
  const stop = () => setAsking(false)
  const remove = () =>
    purge.mutate(id, {
      onError: error => {
        stop()
        showToast({
          title: 'Delete failed',
          description: problemSentence(error, { refused: serverUnreachable }),
          tone: 'destructive',
        })
      },
    })
  return (
    <>
      <Button
        variant="secondary"
        size={id === null ? undefined : 'small'}
        className="max-sm:flex-1"
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={stop}
        size="small"
        title={`${name}?`}
        description="Nobody can bring it back."
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={stop}>
              Cancel
            </Button>
            <Button variant="destructive" busy={purge.isPending} onClick={remove}>
              Delete for good
            </Button>
          </>
        }
      />
    </>
  )
}

function daysLeft(goneAt: string, now: number): string {
  const days = Math.max(0, Math.ceil((Date.parse(goneAt) - now) / dayMillis))
  return days <= 1 ? 'Will be removed within a day.' : `Will be removed in ${days} days.`
}
const dayMillis = 86_400_000
