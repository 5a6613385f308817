import { useId } from 'react'
import type { ComingUpItem, Reminder } from '#contract/reminder.ts'
import { useOpenReminders } from '#web/memory/keep/reminders/reminder-queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ComingUpCard } from './coming-up-card.tsx'

/** The reminders that are set, the soonest first. Nothing while there are none. */
export function SetReminders() {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useOpenReminders()
  const id = useId()
  if (isError && !data)
    return (
      <div className={`${look} text-muted text-sm`}>
        Your reminders could not be loaded.{' '}
        <Button
          variant="link"
          size="inline"
          className="text-sm"
          busy={isFetching}
          onClick={() => void refetch()}
        >
          Try again
        </Button>
      </div>
    )
  const reminders = data?.pages.flatMap(page => page.reminders) ?? []
  if (reminders.length === 0) return null
  return (
    <section aria-labelledby={id} className={`${look} animate-appear`}>
      <h2 id={id} className="pb-1.5 font-semibold text-sm">
        Set reminders
      </h2>
      <ul className="flex flex-wrap gap-2">
        {reminders.map(reminder => (
          <ComingUpCard key={reminder.id} item={itemOf(reminder)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          busy={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  )
}

const look = 'mx-auto w-full max-w-264 px-4 pt-2 max-md:px-3'

const itemOf = (reminder: Reminder): ComingUpItem => ({
  ...{ date: reminder.at, title: reminder.text, label: reminder.label },
  ...{ screenshotId: reminder.screenshotId, reminder, proposal: null },
})
