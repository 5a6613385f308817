import { CalendarClock } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { useUpdateScreenshot } from '#web/memory/keep/queries/use-update-screenshot.ts'
import { exactTime } from '#web/memory/keep/words/relative-time.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'

/** The time when the picture was taken, and a way to correct it. */
export function DetailDate({ screenshot }: { screenshot: Pick<Screenshot, 'id' | 'capturedAt'> }) {
  const { id, capturedAt } = screenshot
  const fieldId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const { update, isPending } = useUpdateScreenshot()
  if (draft === null) {
    // Begins with the visible words, so that they can be spoken to press it.
    const name = capturedAt
      ? `${shortDate(capturedAt)}: captured ${exactTime(capturedAt)}. Change it`
      : 'Set date taken'
    return (
      <Button
        variant="quiet"
        size="small"
        className="-mx-2.5 font-normal"
        aria-label={name}
        title="When it was captured"
        onClick={() => setDraft(capturedAt ? asLocal(capturedAt) : '')}
      >
        <CalendarClock aria-hidden />
        {capturedAt ? shortDate(capturedAt) : 'Set date taken'}
      </Button>
    )
  }
  const stop = () => setDraft(null)
  const save = (moment: string | null) => update({ id, change: { capturedAt: moment } }, stop)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const time = new Date(draft)
    if (!Number.isNaN(time.getTime())) save(time.toISOString())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop()
  }
  return (
    <form
      data-own-escape
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="flex w-full flex-wrap items-center gap-2"
    >
      <label htmlFor={fieldId} className="w-full text-muted text-sm">
        Date taken
      </label>
      <TextInput
        ref={focusOnArrival}
        type="datetime-local"
        id={fieldId}
        min="1970-01-01T00:00"
        max="2099-12-31T23:59"
        className="w-auto"
        value={draft}
        onChange={event => setDraft(event.target.value)}
      />
      <Button type="submit" size="small" disabled={draft === ''} busy={isPending}>
        Save
      </Button>
      {capturedAt && (
        <Button variant="quiet" size="small" onClick={() => save(null)}>
          Remove
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={stop}>
        Cancel
      </Button>
    </form>
  )
}

function focusOnArrival(field: HTMLInputElement | null) {
  field?.focus()
}

/** The format of the browser's field: local time of the user, without a zone. */
function asLocal(moment: string): string {
  const time = new Date(moment)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const shortDate = (moment: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(moment))
