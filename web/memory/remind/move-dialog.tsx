import { type FormEvent, useState } from 'react'
import type { Reminder } from '#contract/reminder.ts'
import { useChangeReminder } from '#web/memory/keep/reminders/reminder-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { TextInput } from '#web/ui/controls/text-input.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Another time for a reminder that is still to come. */
export function MoveDialog({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const { move, isPending } = useChangeReminder()
  const [at, setAt] = useState(reminder.at)
  const isPast = at !== '' && new Date(at).getTime() < Date.now()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at !== '' && !isPast && !isPending) move(reminder, at.slice(0, 16), onClose)
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      size="small"
      title="Change time"
      description={reminder.text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending} disabled={at === '' || isPast}>
            Change time
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}

const formId = 'move-form'
