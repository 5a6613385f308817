import { useState } from 'react'
import type { Category } from '#contract/category.ts'
import { namedTitles } from '#web/memory/keep/queries/named-titles.ts'
import { useSimilar } from '#web/memory/keep/queries/teaching-queries.ts'
import { sayMoved, similarQuestion, useMoves } from '#web/memory/keep/queries/use-moves.ts'
import { Button } from '#web/ui/controls/button.tsx'

type SimilarOfferProps = { id: number; category: Category; onClose: () => void }

/**
 * Offers to move similar older screenshots after the one just moved, and to undo that. Renders nothing if
 * there are none.
 */
export function SimilarOffer({ id, category, onClose }: SimilarOfferProps) {
  const { data: similar = [] } = useSimilar(id, category.id)
  const { moveAll, isMovingAll, putBack, isPuttingBack } = useMoves()
  const [moved, setMoved] = useState(0)
  const ids = similar.map(one => one.id)
  const moveThem = async () => {
    if (await moveAll(ids, category.id, onClose)) setMoved(ids.length)
  }
  const takeBack = async () => {
    if (await putBack(ids)) onClose()
  }
  return (
    <div role="status">
      {/* The toast offers this too, but an open dialog keeps the keyboard away from it. */}
      {moved > 0 && (
        <p className="text-muted text-sm">
          <span>{sayMoved(moved)}.</span>{' '}
          <Button
            variant="link"
            size="inline"
            className="text-sm"
            busy={isPuttingBack}
            onClick={() => void takeBack()}
          >
            Undo
          </Button>
        </p>
      )}
      {moved === 0 && similar.length > 0 && (
        <div ref={scrollIntoView} className="grid scroll-mb-5 gap-2 rounded-control bg-sunken p-3">
          <p className="font-medium">{similarQuestion(similar.length)}</p>
          <p dir="auto" className="text-muted text-sm">
            {namedTitles(similar)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" busy={isMovingAll} onClick={() => void moveThem()}>
              Move to {category.name}
            </Button>
            <Button size="small" variant="secondary" onClick={onClose}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

/** The offer appears a moment after the move, possibly out of view. */
function scrollIntoView(offer: HTMLElement | null) {
  offer?.scrollIntoView({ block: 'nearest' })
}
