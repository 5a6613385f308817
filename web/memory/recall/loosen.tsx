import type { SearchHints } from '#contract/search.ts'
import type { MemoryView } from '#web/memory/keep/queries/memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { resultsFound } from './count-words.ts'
import { inQuotes } from './in-quotes.ts'

type LoosenProps = SearchHints &
  Pick<MemoryView, 'without'> & { onChange: (change: Partial<MemoryView>) => void }

/** The search with existing words, and what each omission would find. */
export function Loosen({ suggestion, loosened, without, onChange }: LoosenProps) {
  return (
    <>
      {suggestion !== null && (
        // The suggestion was found without these parts, too.
        <Button
          className="max-w-full *:min-w-0 *:max-w-full"
          onClick={() => onChange({ search: suggestion, without })}
        >
          <span className="truncate">Did you mean {inQuotes(suggestion)}?</span>
        </Button>
      )}
      {loosened.map(({ label, count, change }) => (
        <Button
          key={label}
          variant="secondary"
          className="max-w-full *:min-w-0 *:max-w-full"
          onClick={() => onChange(viewOf(change))}
        >
          <span className="truncate">Leave out {inQuotes(label)}</span>
          <span data-figures className="shrink-0 text-muted">
            ({resultsFound(count, count >= countMax)})
          </span>
        </Button>
      ))}
    </>
  )
}

/** The server counts no further. */
const countMax = 100

function viewOf(change: SearchHints['loosened'][number]['change']): Partial<MemoryView> {
  if ('clear' in change) return { [change.clear]: null }
  return change
}
