import { testCards } from '#contract/billing/test-cards.ts'

/** The test cards, one click away. */
export function TestCardHint({ onTake }: { onTake: (number: string) => void }) {
  return (
    <div className="grid gap-1 border-t pt-4 text-muted text-sm">
      <p>Test cards, with any date ahead and any CVC:</p>
      <ul className="grid">
        {offered.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-2">
            <button
              type="button"
              onClick={() => onTake(number)}
              data-figures
              className="min-h-8 rounded-xs font-medium text-primary-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {number}
            </button>
            {outcome}
          </li>
        ))}
      </ul>
    </div>
  )
}

const offered = testCards.filter(({ isOffered }) => isOffered)
