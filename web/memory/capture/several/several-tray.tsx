import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react'
import { useState } from 'react'
import { thisDevice } from '#web/phone/page/this-device.ts'
import { useOnline } from '#web/phone/page/use-online.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { isBusy, type SeveralQueue, type SeveralRow, type SeveralState } from './several-queue.ts'

/** The progress of several uploads: waiting files, saved files, and the others with the reasons. */
export function SeveralTray({ state, queue }: { state: SeveralState; queue: SeveralQueue }) {
  const [isOpen, setOpen] = useState(false)
  const { rows, isPaused } = state
  const count = (...states: SeveralRow['is'][]) => rows.filter(({ is }) => states.includes(is)).length
  const done = rows.length - count('waiting', 'sending')
  const failed = count('failed')
  const busy = isBusy(state)
  const isOnline = useOnline()
  const unsent = count('waiting', 'sending', 'failed')
  const saving = busy ? `Saving ${done + 1} of ${rows.length}` : `${count('kept')} of ${rows.length} saved`
  const title = !isOnline && unsent > 0 ? `Saved on ${thisDevice()}, ${unsent} waiting` : saving
  return (
    <section aria-label="Uploads" className="grid grid-cols-1 gap-3 p-4">
      <div className="flex items-center gap-1">
        <p role="status" data-figures className="min-w-0 flex-1 truncate font-medium">
          {isPaused && busy ? `Paused at ${done} of ${rows.length}` : title}
        </p>
        {busy && (
          <IconButton
            label={isPaused ? 'Resume' : 'Pause'}
            size="small-icon"
            onClick={isPaused ? queue.resume : queue.pause}
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        )}
        <IconButton
          label={isOpen ? 'Hide the list' : 'Show the list'}
          aria-expanded={isOpen}
          size="small-icon"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </IconButton>
        <IconButton
          label={busy ? 'Cancel what waits' : 'Close'}
          size="small-icon"
          onClick={busy ? queue.cancel : queue.clear}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      {busy && <ProgressBar label="Saved so far" percent={(100 * done) / rows.length} />}
      {isOpen && (
        <ul className="grid grid-cols-1 gap-1 text-sm">
          {rows
            .toSorted((a, b) => Number(isLost(b)) - Number(isLost(a)))
            .map(row => (
              <li
                key={row.id}
                className={classNames('flex min-w-0 items-baseline gap-x-2', row.why && 'flex-wrap')}
              >
                <span className="min-w-0 flex-1 truncate">{row.file.name}</span>
                {/* A reason gets its own line. If it were cut off, it could not be read by touch. */}
                <span
                  className={classNames(
                    'shrink-0 text-muted',
                    isLost(row) && 'text-danger-ink',
                    row.why && 'min-w-0 basis-full wrap-anywhere',
                  )}
                >
                  {row.why || names[row.is]}
                </span>
              </li>
            ))}
        </ul>
      )}
      {!busy && failed > 0 && (
        <Button variant="secondary" size="small" onClick={queue.retry}>
          Try {failed === 1 ? 'it' : `${failed}`} again
        </Button>
      )}
    </section>
  )
}

const isLost = ({ is }: SeveralRow) => is === 'refused' || is === 'failed'

const names: Record<SeveralRow['is'], string> = {
  waiting: 'waiting',
  sending: 'saving',
  kept: 'saved',
  known: 'already there',
  refused: 'refused',
  failed: 'failed',
}
