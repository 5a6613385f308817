import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

type PageTurnerProps = { page: number; count: number; onTurn: (page: number) => void }

/** Turns the pages of a document. Nothing for a picture. */
export function PageTurner({ page, count, onTurn }: PageTurnerProps) {
  if (count < 2) return null
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Pages</legend>
      <IconButton
        label="Previous page"
        size="small-icon"
        disabled={page === 0}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <p role="status" data-figures className="whitespace-nowrap text-muted text-sm">
        Page {page + 1} of {count}
      </p>
      <IconButton
        label="Next page"
        size="small-icon"
        disabled={page >= count - 1}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </fieldset>
  )
}
