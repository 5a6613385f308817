import { exactOnHover } from './exact-on-hover.ts'
import { relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

/** When it was saved, in everyday words, with the exact time on hover. */
export function TimeAgo({ moment, className }: { moment: string | null | undefined; className?: string }) {
  const now = useNow()
  return (
    <time dateTime={moment ?? undefined} className={className} {...exactOnHover(moment)}>
      {relativeTime(moment, now)}
    </time>
  )
}
