import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { NumberForm } from './number-form.tsx'
import { useOwnNumber } from './own-number-queries.ts'

/** The person's own number, and how to confirm it. Remy stores and answers what is texted from it. */
export function OwnNumber({ twilioNumber }: { twilioNumber: string | null }) {
  const { data } = useOwnNumber()
  const [isChanging, setChanging] = useState(false)
  if (!data) return null
  const { phoneNumber, isConfirmed, codeSentTo } = data
  return (
    <section aria-labelledby="own-number" className="grid gap-4 rounded-card border bg-surface p-5">
      <header className="grid gap-1">
        <h2 id="own-number" className="font-semibold text-md">
          Text it to Remy
        </h2>
        <p className="text-muted">
          Text screenshots, notes and questions{' '}
          {twilioNumber === null ? null : (
            <>
              to <span data-figures>{twilioNumber}</span>{' '}
            </>
          )}
          from your own number. A code shows that it is yours.
        </p>
      </header>
      {isConfirmed && !isChanging && codeSentTo === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-3">
            <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success-ink" />
            <span>
              <span data-figures>{phoneNumber}</span> is yours.
            </span>
          </p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change number
          </Button>
        </div>
      ) : (
        <NumberForm
          phoneNumber={isChanging ? '' : (phoneNumber ?? '')}
          codeSentTo={codeSentTo}
          onDone={() => setChanging(false)}
        />
      )}
    </section>
  )
}
