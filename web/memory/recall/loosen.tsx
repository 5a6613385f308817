import type { SearchHints } from '#contract/search.ts'
import type { MemoryView } from '#web/memory/keep/queries/memory-view.ts'
import { Button } from '#web/ui/controls/button.tsx'

type LoosenProps = SearchHints &
  Pick<MemoryView, 'without'> & { onChange: (change: Partial<MemoryView>) => void }

/** The search with existing words, and what each omission would find. */
export function Loosen({ suggestion, loosened, without, onChange }: LoosenProps) {
  return (
    <>
      {suggestion !== null && (
        // The suggestion was found without these parts, too.
        <Button onClick={() => onChange({ search: suggestion, without })}>
          Did you mean “{suggestion}”?
        </Button>
      )}
      {loosened.map(({ label, count, change }) => (
        <Button key={label} variant="secondary" onClick={() => onChange(viewOf(change))}>
          {leftOut(label)}: {count}
          {count >= countMax && ' or more'}
        </Button>
      ))}
    </>
  )
}

/** A part of the question may be that something is shown. Without it, that is left open. */
const leftOut = (label: string) =>
  label.replace(/^(?:with )?/, said => (said ? 'With or without ' : 'Without '))

/** The server counts no further. */
const countMax = 100

function viewOf(change: SearchHints['loosened'][number]['change']): Partial<MemoryView> {
  if ('clear' in change) return { [change.clear]: null }
  return change
}
