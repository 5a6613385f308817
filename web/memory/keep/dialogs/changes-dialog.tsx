import { History } from 'lucide-react'
import { type Change, changeDays } from '#contract/change.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { useChanges, useUndoChange } from '#web/memory/keep/queries/change-queries.ts'
import { dayHeading } from '#web/memory/keep/words/day-heading.ts'
import { exactTime } from '#web/memory/keep/words/relative-time.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { RemyAvatar } from '#web/ui/marks/remy-avatar.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'

type ChangesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Changes by the user and Remy in the last 30 days, by day, each with its Undo. */
export function ChangesDialog({ open, onOpenChange }: ChangesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Recent changes"
      description={`What you and Remy changed in the last ${changeDays} days. Each can be undone.`}
    >
      {open && <Changes />}
    </Dialog>
  )
}

function Changes() {
  const { data, isPending, error, refetch } = useChanges()
  const { undo, undoing } = useUndoChange()
  if (isPending)
    return (
      <div className="grid place-items-center py-12">
        <Spinner />
      </div>
    )
  if (!data)
    return (
      <EmptyState
        title="This could not be loaded"
        description={problemSentence(error, { refused: 'The server cannot be reached.' })}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (data.length === 0)
    return (
      <EmptyState icon={History} title="Nothing was changed" description="What you change is listed here." />
    )
  const now = Date.now()
  const byDay = Map.groupBy(data, ({ madeAt }) => dayHeading(madeAt, now))
  return (
    <div className="grid gap-5">
      {[...byDay].map(([day, changes]) => (
        <section key={day} className="grid gap-1">
          <h3 className="font-semibold text-base">{day}</h3>
          <ul className="grid divide-y divide-line">
            {changes.map(change => (
              <Line key={change.id} change={change} isBusy={undoing === change.id} onUndo={undo} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type LineProps = { change: Change; isBusy: boolean; onUndo: (id: number) => void }

function Line({ change: { id, text, madeAt, by, isUndone }, isBusy, onUndo }: LineProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5 text-sm">
      {by === 'remy' && <RemyAvatar className="size-6 shrink-0" />}
      <p title={exactTime(madeAt)} className="wrap-anywhere min-w-0 flex-1">
        {text}
      </p>
      {isUndone ? (
        <span className="text-muted">Undone</span>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={`Undo: ${text}`}
          onClick={() => onUndo(id)}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
