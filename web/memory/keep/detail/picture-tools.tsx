import { ChevronLeft, ChevronRight, Eye, EyeOff } from 'lucide-react'
import { PageTurner } from '#web/memory/keep/viewer/page-turner.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { usePages } from './use-pages.ts'

type PictureToolsProps = {
  /** Null if nothing is covered. */
  isBare: boolean | null
  onBare: (isBare: boolean) => Promise<void>
  /** Null if there is none. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  pages: ReturnType<typeof usePages>
}

/** Below the picture: the ways to its neighbours and its pages, and whether its secrets are covered. */
export function PictureTools({ isBare, onBare, onPrevious, onNext, pages }: PictureToolsProps) {
  const hasNeighbours = onPrevious !== null || onNext !== null
  const hasPages = pages.pages.length > 1
  if (isBare === null && !hasNeighbours && !hasPages) return null
  const Icon = isBare ? EyeOff : Eye
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {hasNeighbours && (
        <div className="flex gap-1">
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
        </div>
      )}
      {hasPages && <PageTurner page={pages.page} count={pages.pages.length} onTurn={pages.onTurn} />}
      {isBare !== null && (
        <Button variant="secondary" size="small" onClick={() => void onBare(!isBare)} className="ms-auto">
          <Icon aria-hidden />
          {isBare ? 'Hide secrets' : 'Show secrets'}
        </Button>
      )}
    </div>
  )
}
