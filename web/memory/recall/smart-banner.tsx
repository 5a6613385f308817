import { Sparkles, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Skeleton } from '#web/ui/marks/skeleton.tsx'
import { possibleMatches } from './count-words.ts'

type SmartBannerProps = {
  /** How the question was understood. */
  processedQuery: string
  /** The parts of the phrase. Each can be removed. */
  parts: readonly { id: string; label: string }[]
  found: number
  /** The number of possible matches. */
  perhaps: number
  /** Whether there are more than have been fetched. */
  hasMore: boolean
  /** The response is on its way. What is given belongs to the previous question, if there was one. */
  isWaiting: boolean
}

export function SmartBanner({ processedQuery, parts, found, perhaps, hasMore, isWaiting }: SmartBannerProps) {
  const isSaidByParts = saysTheSame(processedQuery, parts)
  const [{ without }] = useMemoryView()
  return (
    <section
      aria-label="Smart Search Results"
      className="mx-auto mt-4 mb-2 flex w-[calc(100%-2rem)] max-w-5xl items-start gap-3 rounded-card border border-transparent bg-primary-soft px-3.5 py-3 max-md:mt-3 max-md:mb-0 max-md:w-[calc(100%-1.5rem)]"
    >
      <Sparkles aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary-ink" strokeWidth={1.75} />
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-semibold text-primary-ink">Smart Search Results</h2>
          <div data-figures className="flex flex-wrap gap-x-1 text-sm">
            <p role="status">{!isWaiting && `Found ${found}${hasMore ? '+' : ''} results`}</p>
            {/* Announced by the gallery. With results above them, their heading says enough. */}
            {found === 0 && perhaps > 0 && <p aria-hidden>· {possibleMatches(perhaps)}</p>}
          </div>
        </div>
        {isWaiting ? (
          !isSaidByParts && <PhraseSkeleton hasParts={parts.length > 0} />
        ) : (
          <p className={isSaidByParts ? 'sr-only' : 'wrap-anywhere text-sm'}>{processedQuery}</p>
        )}
        {parts.length + without.length > 0 && <Parts parts={parts} isWaiting={isWaiting} />}
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

/** As high as the usual content: parts alone, or the phrase above the parts that are still shown. */
function PhraseSkeleton({ hasParts }: { hasParts: boolean }) {
  const look = hasParts ? 'my-0.5 h-4' : 'mt-1.5 h-8 rounded-full pointer-coarse:h-11'
  return <Skeleton className={`w-2/5 bg-primary-ink/15 ${look}`} />
}

/** Removed parts can be put back here, or by going back. */
function Parts({ parts, isWaiting }: Pick<SmartBannerProps, 'parts' | 'isWaiting'>) {
  const [{ without }, change] = useMemoryView()
  const list = useRef<HTMLUListElement>(null)
  // Two words may mean the same: "weight lifting" is twice a workout.
  const byLabel = Map.groupBy(parts, ({ label }) => label)
  const remove = (label: string, place: number) => {
    moveFocus(list.current, place)
    change({ without: [...without, ...(byLabel.get(label) ?? []).map(({ id }) => id)] })
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Understood as"
      className={classNames('mt-1.5 flex flex-wrap gap-1.5 outline-none', isWaiting && 'opacity-60')}
    >
      {[...byLabel.keys()].map((label, place) => (
        <li key={label} className="max-w-full">
          <Chip disabled={isWaiting} onRemove={() => remove(label, place)}>
            {label}
          </Chip>
        </li>
      ))}
      {without.length > 0 && (
        <li>
          <Button
            variant="quiet"
            size="small"
            className="text-ink"
            aria-disabled={isWaiting}
            onClick={() => {
              if (isWaiting) return
              list.current?.focus()
              change({ without: [] })
            }}
          >
            <Undo2 aria-hidden />
            Put back
          </Button>
        </li>
      )}
    </ul>
  )
}

/** The chip at this place goes. The next one gets the focus, or the one before it, or the list. */
function moveFocus(list: HTMLUListElement | null, place: number) {
  const chips = [...(list?.children ?? [])].map(item => item.querySelector('button'))
  const next = chips[place + 1] ?? chips[place - 1] ?? list
  next?.focus()
}
