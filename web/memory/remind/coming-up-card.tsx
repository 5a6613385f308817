import { Bell, CalendarDays, Check, Ellipsis, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Change, ComingUpItem, Reminder } from '#contract/reminder.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { beforeWords } from '#web/memory/keep/reminders/before-words.ts'
import {
  useChangeReminder,
  useRemoveReminder,
  useSetReminder,
} from '#web/memory/keep/reminders/reminder-queries.ts'
import { sayDay, sayWall } from '#web/memory/keep/reminders/say-wall.ts'
import { useNow } from '#web/memory/keep/words/use-now.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { morningsAhead } from './mornings-ahead.ts'
import { MoveDialog } from './move-dialog.tsx'

/** One reminder, or one date of a screenshot. */
export function ComingUpCard({ item }: { item: ComingUpItem }) {
  const { date, title, label, line, screenshotId, reminder } = item
  const now = useNow()
  const [, changeView] = useMemoryView()
  const isDue = reminder?.state === 'due' || reminder?.state === 'shown'
  const change = reminder?.change
  const Icon = change ? RefreshCw : reminder ? Bell : CalendarDays
  const words = (
    <>
      <span
        data-figures
        className={`flex items-start gap-1.5 text-xs ${isDue ? 'text-primary-ink' : 'text-muted'}`}
      >
        <Icon aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
        <span className="min-w-0 wrap-anywhere">
          {change ? 'Changed: ' : isDue ? 'Due: ' : ''}
          {sayWall(date, now)}
          {label && ` · ${label}`}
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 font-medium text-sm">
        {line ?? title}
      </span>
      {line && (
        <span dir="auto" className="line-clamp-2 text-muted text-xs">
          {title}
        </span>
      )}
      {change && <WasAndIs {...change} />}
    </>
  )
  return (
    <li className="flex w-72 shrink-0 snap-start items-start gap-1 rounded-card border bg-surface p-1">
      {screenshotId === null ? (
        <div className={wordsLook}>{words}</div>
      ) : (
        <button
          type="button"
          className={`${wordsLook} rounded-control hover:bg-hover`}
          onClick={() => changeView({ screenshotId })}
        >
          {words}
        </button>
      )}
      {reminder ? <ReminderActions reminder={reminder} /> : <RemindAction item={item} />}
    </li>
  )
}

const WasAndIs = ({ was, is }: Change) => (
  <span dir="auto" className="grid text-sm">
    <span className="line-clamp-2 text-muted">Was: {was ?? 'nothing found'}</span>
    <span className="line-clamp-2">Is: {is}</span>
  </span>
)

const wordsLook = 'grid min-w-0 flex-1 grid-cols-1 content-start gap-0.5 p-1.5 text-start'

function ReminderActions({ reminder }: { reminder: Reminder }) {
  const { finish, snooze } = useChangeReminder()
  const remove = useRemoveReminder()
  const [isMoving, setMoving] = useState(false)
  const { text, state } = reminder
  const isDue = state === 'due' || state === 'shown'
  return (
    <div className="flex">
      <IconButton label={`Done: ${text}`} size="small-icon" onClick={() => finish(reminder)}>
        <Check aria-hidden />
      </IconButton>
      <Menu
        trigger={
          <IconButton label={`More for ${text}`} size="small-icon">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {isDue ? (
          <>
            <MenuItem onSelect={() => snooze(reminder, { snoozeFor: 'PT1H' })}>Snooze for an hour</MenuItem>
            {morningsAhead(new Date()).map(({ label, at }) => (
              <MenuItem key={label} onSelect={() => snooze(reminder, { at })}>
                {label}
              </MenuItem>
            ))}
          </>
        ) : (
          // Snoozing by an hour could make it sooner.
          <MenuItem onSelect={() => setMoving(true)}>Change time</MenuItem>
        )}
        <MenuItem destructive onSelect={() => remove.mutate(reminder.id)}>
          Remove reminder
        </MenuItem>
      </Menu>
      {isMoving && <MoveDialog reminder={reminder} onClose={() => setMoving(false)} />}
    </div>
  )
}

/** Only for deadlines. Any other date has its choices in the details. */
function RemindAction({ item: { proposal, screenshotId, title } }: { item: ComingUpItem }) {
  const set = useSetReminder()
  if (!proposal || screenshotId === null) return null
  const { date, before } = proposal
  return (
    <IconButton
      label={`Remind me ${beforeWords(before, sayDay(date, Date.now()))}: ${title}`}
      size="small-icon"
      busy={set.isPending}
      onClick={() => set.mutate({ screenshotId, date, before })}
    >
      <Bell aria-hidden />
    </IconButton>
  )
}
