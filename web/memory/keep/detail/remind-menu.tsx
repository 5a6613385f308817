import { BellPlus } from 'lucide-react'
import type { Fact } from '#contract/fact.ts'
import { useSetReminder } from '#web/memory/keep/reminders/reminder-queries.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'

type RemindMenuProps = { fact: Fact; screenshotId: number }

/** Offers reminders for a future date. Renders nothing for any other fact. */
export function RemindMenu({ fact, screenshotId }: RemindMenuProps) {
  const set = useSetReminder()
  const date = dateOf(fact)
  const now = Date.now()
  const open = choices(date).filter(({ millis }) => startOf(date) - millis > now)
  if (date === '' || open.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton label={`Remind me of ${fact.text}`} size="small-icon" busy={set.isPending}>
          <BellPlus aria-hidden />
        </IconButton>
      }
    >
      {open.map(({ before, label }) => (
        <MenuItem key={before} onSelect={() => set.mutate({ screenshotId, date, before })}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** An ISO day or local time, without seconds and zone. Empty if the picture names no year. */
const dateOf = ({ kind, value }: Fact) =>
  (kind === 'date' && /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?/.exec(value)?.[0]) || ''

const choices = (date: string) =>
  date.includes('T')
    ? [
        { before: 'PT0S', label: 'At that time', millis: 0 },
        { before: 'PT1H', label: 'An hour before', millis: hour },
        { before: 'PT3H', label: '3 hours before', millis: 3 * hour },
        { before: 'P1D', label: 'The day before', millis: 24 * hour },
        { before: 'P1W', label: 'A week before', millis: 7 * 24 * hour },
      ]
    : [
        { before: 'PT0S', label: 'On the day', millis: 0 },
        { before: 'P1D', label: 'The day before', millis: 24 * hour },
        { before: 'P1W', label: 'A week before', millis: 7 * 24 * hour },
      ]
const hour = 3_600_000

/** A day begins at nine, as it does on the server. */
const startOf = (date: string) => new Date(date.includes('T') ? date : `${date}T09:00`).getTime()
