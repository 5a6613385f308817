import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import type { Import } from '#contract/import.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useFilePicker } from '#web/ui/controls/use-file-picker.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { isOver, useLostEntries, useSteerImport } from './import-queries.ts'
import { sayProgress } from './say-import.ts'
import { archiveOf, type ToSend } from './to-send.ts'

type ImportCardProps = {
  one: Import
  /** How many bytes have been sent, while this page sends it. */
  sent: number | null
  onStopSending: () => void
  onSendAgain: (archive: ToSend) => void
}

/** The progress of an import: the saved files, and the others with the reasons. */
export function ImportCard({ one, sent, onStopSending, onSendAgain }: ImportCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate: steer } = useSteerImport(one.id)
  const { counts, isPaused, state, name } = one
  const isDone = isOver(one)
  const lost = counts.refused + counts.failed
  const close = () => {
    onStopSending()
    steer(isDone || state === 'receiving' ? 'dismiss' : 'cancel')
  }
  return (
    <section aria-label={`Import of ${name}`} className="grid grid-cols-1 gap-3 p-4">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p role="status" data-figures className="text-muted text-sm">
            {sayProgress(one, sent)}
          </p>
        </div>
        {(state === 'running' || state === 'listing') && (
          <IconButton
            label={isPaused ? `Resume the import of ${name}` : `Pause the import of ${name}`}
            size="small-icon"
            onClick={() => steer(isPaused ? 'resume' : 'pause')}
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        )}
        {lost > 0 && (
          <IconButton
            label={isOpen ? 'Hide what was not saved' : 'Show what was not saved'}
            aria-expanded={isOpen}
            size="small-icon"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          </IconButton>
        )}
        <IconButton
          label={isDone ? `Close the import of ${name}` : `Cancel the import of ${name}`}
          size="small-icon"
          onClick={close}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {!isDone && <ProgressBar label={`Import of ${name}`} percent={percentOf(one, sent)} />}
      {one.reason && <p className="text-danger-ink text-sm">{one.reason}</p>}
      {isOpen && <LostEntries id={one.id} />}
      {state === 'receiving' && sent === null && <SendAgain one={one} onSendAgain={onSendAgain} />}
      {state === 'ended' && counts.failed > 0 && (
        <Button variant="secondary" size="small" onClick={() => steer('retry')}>
          Try {counts.failed === 1 ? 'it' : counts.failed.toLocaleString('en')} again
        </Button>
      )}
    </section>
  )
}

function percentOf({ bytes, received, state, counts }: Import, sent: number | null): number {
  if (state === 'receiving') return (100 * (sent ?? received)) / bytes
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return all === 0 ? 0 : (100 * (all - counts.waiting)) / all
}

function LostEntries({ id }: { id: number }) {
  const { data, isError } = useLostEntries(id, { enabled: true })
  if (isError) return <p className="text-muted text-sm">The list could not be loaded.</p>
  return (
    <ul className="grid grid-cols-1 gap-2 text-sm">
      {(data ?? []).map(({ position, name, reason }) => (
        <li key={position} className="grid grid-cols-1">
          <span className="truncate">{name}</span>
          <span className="text-danger-ink">{reason}</span>
        </li>
      ))}
    </ul>
  )
}

/** After a reload, the browser no longer has the file. */
function SendAgain({ one, onSendAgain }: Pick<ImportCardProps, 'one' | 'onSendAgain'>) {
  const picker = useFilePicker({
    label: `Archive ${one.name}`,
    accept: ['.zip'],
    onFile: file => {
      if (file.size === one.bytes) onSendAgain(archiveOf(file))
      else
        showToast({
          title: 'This is another file',
          description: `Choose ${one.name} again.`,
          tone: 'destructive',
        })
    },
  })
  return (
    <>
      <Button variant="secondary" size="small" onClick={picker.open}>
        Choose it again to go on
      </Button>
      {picker.input}
    </>
  )
}
