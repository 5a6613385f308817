import { Star } from 'lucide-react'
import type { Screenshot } from '#contract/screenshot.ts'
import { useChangeScreenshot } from '#web/memory/keep/queries/screenshot-queries.ts'
import { tellUpdateFailure } from '#web/memory/keep/queries/tell-update-failure.ts'
import { titleOf } from '#web/memory/keep/words/title-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'

type FavouriteButtonProps = { screenshot: Screenshot; className?: string }

/** Marks a favourite. It is visible on favourites, and under the pointer or the focus. */
export function FavouriteButton({ screenshot, className }: FavouriteButtonProps) {
  const { id, isFavourite } = screenshot
  const { mutate, isPending, variables } = useChangeScreenshot()
  const isOn = isPending ? variables.change.isFavourite === true : isFavourite
  return (
    <Button
      variant="quiet"
      size="small-icon"
      aria-label={`Favourite: ${titleOf(screenshot)}`}
      aria-pressed={isOn}
      title={isOn ? 'Remove from favourites' : 'Mark as favourite'}
      onClick={() => mutate({ id, change: { isFavourite: !isOn } }, { onError: tellUpdateFailure })}
      className={classNames(
        'relative z-10',
        isOn
          ? 'text-warning-ink'
          : 'opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-70',
        className,
      )}
    >
      <Star aria-hidden className={isOn ? 'fill-current' : undefined} />
    </Button>
  )
}
