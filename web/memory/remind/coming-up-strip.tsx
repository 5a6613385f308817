import { useEffect, useEffectEvent, useId } from 'react'
import type { ComingUpItem } from '#contract/reminder.ts'
import { useComingUp } from '#web/memory/keep/reminders/reminder-queries.ts'
import { useOnline } from '#web/phone/page/use-online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ComingUpCard } from './coming-up-card.tsx'
import { useKeepZone } from './use-keep-zone.ts'

/** The items that are due in the next days, in one row. Renders nothing if there are none. */
export function ComingUpStrip() {
  const { data, isError, isFetching, refetch } = useComingUp()
  const id = useId()
  useKeepZone(data?.timeZone ?? null)
  useAgainAtNext(data?.items ?? [], refetch)
  const isOnline = useAgainWithNetwork(isError, refetch)
  // The page says already that there is no network.
  if (isError && !data && !isOnline) return null
  if (isError && !data)
    return (
      <div className={`${rowLook} py-1 text-muted text-sm`}>
        What is coming up could not be loaded.{' '}
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
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby={id} className={`${rowLook} animate-appear pb-1`}>
      <h2 id={id} className="pb-1.5 font-semibold text-sm">
        Coming up
      </h2>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-2 max-md:-mx-3 max-md:scroll-px-3 max-md:px-3">
        {data.items.map(item => (
          <ComingUpCard key={keyOf(item)} item={item} />
        ))}
      </ul>
    </section>
  )
}

const rowLook = 'mx-auto w-full max-w-264 shrink-0 px-4 max-md:px-3'
const keyOf = ({ reminder, screenshotId, date }: ComingUpItem) =>
  reminder ? `reminder ${reminder.id}` : `${screenshotId} ${date}`

/** Returns whether there is a network. */
function useAgainWithNetwork(isError: boolean, refetch: () => unknown): boolean {
  const isOnline = useOnline()
  const again = useEffectEvent(() => isError && refetch())
  useEffect(() => {
    if (isOnline) void again()
  }, [isOnline])
  return isOnline
}

/** Asks again when the next reminder comes due. */
function useAgainAtNext(items: readonly ComingUpItem[], refetch: () => unknown) {
  const next = Math.min(
    ...items.flatMap(({ reminder }) => {
      const due = reminder ? Date.parse(reminder.dueAt) : 0
      return due > Date.now() ? due : []
    }),
  )
  useEffect(() => {
    if (!Number.isFinite(next)) return
    // The server claims what is due within a second or two.
    const timer = setTimeout(() => void refetch(), Math.min(next - Date.now() + 3_000, longestTimer))
    return () => clearTimeout(timer)
  }, [next, refetch])
}

/** Browsers overflow beyond 2³¹ milliseconds. */
const longestTimer = 86_400_000
