import { ChevronLeft, ChevronRight, Eye, EyeOff } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

type PictureToolsProps = {
  /** Null if nothing is covered. */
  isBare: boolean | null
  onBare: (isBare: boolean) => Promise<void>
  /** Null if there is none. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** Below the picture: the ways to its neighbours, and whether its secrets are covered. */
export function PictureTools({ isBare, onBare, onPrevious, onNext }: PictureToolsProps) {
  const hasNeighbours = onPrevious !== null || onNext !== null
  if (isBare === null && !hasNeighbours) return null
  const Icon = isBare ? EyeOff : Eye
  return (
    <div className="flex items-center gap-1">
      {hasNeighbours && (
        <>
          <IconButton
            label="Previous screenshot"
            size="small-icon"
            disabled={onPrevious === null}
            onClick={() => onPrevious?.()}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label="Next screenshot"
            size="small-icon"
            disabled={onNext === null}
            onClick={() => onNext?.()}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      )}
      {isBare !== null && (
        <Button variant="secondary" size="small" onClick={() => void onBare(!isBare)} className="ms-auto">
          <Icon aria-hidden />
          {isBare ? 'Hide secrets' : 'Show secrets'}
        </Button>
      )}
    </div>
  )
}
