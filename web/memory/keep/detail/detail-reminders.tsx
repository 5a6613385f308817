import { Bell, BellPlus, X } from 'lucide-react'
import { useState } from 'react'
import type { Proposal, Reminder } from '#contract/reminder.ts'
import type { ScreenshotDetail } from '#contract/screenshot.ts'
import { beforeWords } from '#web/memory/keep/reminders/before-words.ts'
import { RemindDialog } from '#web/memory/keep/reminders/remind-dialog.tsx'
import {
  useRemindersOf,
  useRemoveReminder,
  useSetReminder,
} from '#web/memory/keep/reminders/reminder-queries.ts'
import { sayDay, sayWall } from '#web/memory/keep/reminders/say-wall.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

/**
 * The reminders of a screenshot: those that are set, those that its dates suggest, and a way to set another.
 */
export function DetailReminders({ screenshot }: { screenshot: ScreenshotDetail }) {
  const { id, title } = screenshot
  const { data } = useRemindersOf(id)
  const [isChoosing, setChoosing] = useState(false)
  const { reminders = [], proposals = [] } = data ?? {}
  return (
    <div className="grid grid-cols-1 gap-2">
      {proposals.map(proposal => (
        <Offer key={proposal.date} proposal={proposal} screenshotId={id} />
      ))}
      {reminders.length > 0 && (
        <ul className="divide-y rounded-card border">
          {reminders.map(reminder => (
            <SetReminder key={reminder.id} reminder={reminder} title={title} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setChoosing(true)}
      >
        <BellPlus aria-hidden />
        Remind me
      </Button>
      {isChoosing && <RemindDialog open onClose={() => setChoosing(false)} screenshotId={id} title={title} />}
    </div>
  )
}

function Offer({ proposal, screenshotId }: { proposal: Proposal; screenshotId: number }) {
  const set = useSetReminder()
  const { date, before, label, at } = proposal
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken p-3">
      <p dir="auto">
        <span className="font-medium">{label ?? kinds[proposal.kind]}</span>: {sayWall(date, Date.now())}
      </p>
      <Button
        size="small"
        busy={set.isPending}
        title={sayWall(at, Date.now())}
        onClick={() => set.mutate({ screenshotId, date, before })}
      >
        <Bell aria-hidden />
        Remind me {beforeWords(before, sayDay(date, Date.now()))}
      </Button>
    </div>
  )
}

const kinds: Record<Proposal['kind'], string> = {
  return: 'To be returned',
  expiry: 'Ends',
  due: 'Due',
  boarding: 'Departure',
  appointment: 'Appointment',
}

function SetReminder({ reminder, title }: { reminder: Reminder; title: string }) {
  const remove = useRemoveReminder()
  const when = sayWall(reminder.at, Date.now())
  return (
    <li className="flex items-center gap-3 py-1 ps-3 pe-1">
      <Bell aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 py-0.5">
        <p data-figures className="font-medium">
          {when}
          {reminder.repeat && <span className="text-muted"> · {reminder.repeat}</span>}
        </p>
        {reminder.text !== title && (
          <p dir="auto" className="wrap-anywhere text-muted text-sm">
            {reminder.text}
          </p>
        )}
      </div>
      <IconButton
        label={`Remove reminder: ${when}`}
        size="small-icon"
        busy={remove.isPending}
        onClick={() => remove.mutate(reminder.id)}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  )
}
