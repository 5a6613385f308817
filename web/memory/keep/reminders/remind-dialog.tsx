import { type FormEvent, useState } from 'react'
import type { NewReminder, Repeat } from '#contract/reminder.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useSetReminder } from './reminder-queries.ts'

type RemindDialogProps = {
  open: boolean
  onClose: () => void
  screenshotId: number
  /** The title of the screenshot, which is the default text of the reminder. */
  title: string
}

/** Sets a reminder about a screenshot at a chosen time. */
export function RemindDialog({ open, onClose, screenshotId, title }: RemindDialogProps) {
  const set = useSetReminder()
  const [at, setAt] = useState(tomorrowMorning)
  const [words, setWords] = useState('')
  const [repeat, setRepeat] = useState<Repeat | 'never'>('never')
  const isPast = at !== '' && new Date(at).getTime() < Date.now()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at === '' || isPast || set.isPending) return
    const wanted: NewReminder = { screenshotId, at: at.slice(0, 16), text: words.trim() || null }
    set.mutate({ ...wanted, repeat: repeat === 'never' ? null : repeat }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={isOpen => !isOpen && onClose()}
      size="small"
      title="Remind me"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={set.isPending} disabled={at === '' || isPast}>
            Set reminder
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-4">
        <Field label="When" {...(isPast && { error: 'That is over.' })}>
          {control => (
            <TextInput
              {...control}
              type="datetime-local"
              required
              value={at}
              onChange={event => setAt(event.target.value)}
            />
          )}
        </Field>
        <Field label="What">
          {control => (
            <TextInput
              {...control}
              maxLength={200}
              placeholder={title || 'Untitled'}
              value={words}
              onChange={event => setWords(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-1.5">
          <p className="font-medium">Repeat</p>
          <Select label="Repeat" value={repeat} onValueChange={setRepeat} options={repeats} />
        </div>
      </form>
    </Dialog>
  )
}

const formId = 'remind-form'

const repeats = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
  { value: 'yearly', label: 'Every year' },
] as const

function tomorrowMorning(): string {
  const now = new Date()
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T09:00`
}
