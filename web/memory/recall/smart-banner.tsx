import { Sparkles } from 'lucide-react'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Skeleton } from '#web/ui/marks/skeleton.tsx'

type SmartBannerProps = {
  /** How the question was understood. */
  processedQuery: string
  /** The parts of the phrase. Each can be removed. */
  parts: readonly { id: string; label: string }[]
  found: number
  /** Whether there are more than have been fetched. */
  hasMore: boolean
  /** The response is on its way. What is given belongs to the previous question, if there was one. */
  isWaiting: boolean
}

export function SmartBanner({ processedQuery, parts, found, hasMore, isWaiting }: SmartBannerProps) {
  const isSaidByParts = saysTheSame(processedQuery, parts)
  return (
    <section
      aria-label="Smart Search Results"
      className="mx-auto mt-4 flex w-[calc(100%-2rem)] max-w-5xl items-start gap-3 rounded-card border border-transparent bg-primary-soft px-3.5 py-3 max-md:mt-3 max-md:w-[calc(100%-1.5rem)]"
    >
      <Sparkles aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary-ink" strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-semibold text-primary-ink">Smart Search Results</h2>
          <p role="status" data-figures className="text-sm">
            {!isWaiting && `Found ${found}${hasMore ? '+' : ''} results`}
          </p>
        </div>
        {isWaiting ? (
          !isSaidByParts && <PhraseSkeleton hasParts={parts.length > 0} />
        ) : (
          <p className={isSaidByParts ? 'sr-only' : 'text-sm'}>{processedQuery}</p>
        )}
        {parts.length > 0 && <Parts parts={parts} isWaiting={isWaiting} />}
      </div>
    </section>
  )
}

/** The parts below say all of the phrase: it is shown once. */
function saysTheSame(processedQuery: string, parts: SmartBannerProps['parts']): boolean {
  const longestFirst = parts.map(({ label }) => label).sort((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((text, label) => text.replace(label, ''), processedQuery)
  return parts.length > 0 && /^[\s·]*$/.test(rest)
}

/** As high as what mostly comes: parts alone, or the phrase above the parts that are still shown. */
function PhraseSkeleton({ hasParts }: { hasParts: boolean }) {
  const look = hasParts ? 'my-0.5 h-4' : 'mt-1.5 h-8 rounded-full pointer-coarse:h-10'
  return <Skeleton className={`w-2/5 bg-primary-ink/15 ${look}`} />
}

/** One step back restores a part. */
function Parts({ parts, isWaiting }: Pick<SmartBannerProps, 'parts' | 'isWaiting'>) {
  const [{ without }, change] = useMemoryView()
  return (
    <div className={classNames('mt-1.5 flex flex-wrap gap-1.5', isWaiting && 'opacity-60')}>
      {parts.map(({ id, label }) => (
        <Chip key={id} disabled={isWaiting} onRemove={() => change({ without: [...without, id] })}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
