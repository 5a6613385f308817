import { Eye, Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { pictureCrop } from '#web/memory/keep/picture/picture-crop.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { titleOf } from '#web/memory/keep/words/title-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import type { CardFace } from './wall-layout.ts'

type CardPictureProps = {
  screenshot: Screenshot
  face: Exclude<CardFace, 'line'>
  /** A mouse has moved over the card. */
  isPointed: boolean
  onView: (screenshot: Screenshot) => void
  onDelete: (screenshot: Screenshot) => void
}

/** The picture of a card, from its top. With a mouse it offers the most common actions. */
export function CardPicture({ screenshot, face, isPointed, ...acts }: CardPictureProps) {
  return (
    <div className={classNames('relative shrink-0 overflow-hidden bg-sunken', places[face])}>
      <div className="absolute inset-0" style={cropOf(screenshot)}>
        <ScreenshotPicture
          screenshot={screenshot}
          className={classNames('absolute inset-0 size-full', pictureFit(screenshot))}
        />
      </div>
      {/* For touch, a small disc in a large target. The picture under it stays visible. */}
      <FavouriteButton
        screenshot={screenshot}
        className="absolute right-2 bottom-2 z-10 bg-raised shadow-float pointer-coarse:right-0 pointer-coarse:bottom-0 pointer-coarse:bg-transparent pointer-coarse:shadow-none pointer-coarse:[&_svg]:box-content pointer-coarse:[&_svg]:rounded-full pointer-coarse:[&_svg]:bg-raised pointer-coarse:[&_svg]:p-1.5"
      />
      {isPointed && <HoverActions screenshot={screenshot} {...acts} />}
    </div>
  )
}

/**
 * For a mouse only: touch has no hover, and keyboard users should pass each button once. Both find these
 * actions as buttons below.
 */
function HoverActions({
  screenshot,
  onView,
  onDelete,
}: Pick<CardPictureProps, 'screenshot' | 'onView' | 'onDelete'>) {
  return (
    <div className="absolute top-2 right-2 z-10 flex gap-1 rounded-control bg-raised opacity-0 shadow-float transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
      <Button
        aria-label={`View ${titleOf(screenshot)}`}
        title="View"
        tabIndex={-1}
        variant="quiet"
        size="small-icon"
        onClick={() => onView(screenshot)}
      >
        <Eye aria-hidden />
      </Button>
      <Button
        aria-label={`Delete ${titleOf(screenshot)}`}
        title="Delete"
        tabIndex={-1}
        variant="quiet-destructive"
        size="small-icon"
        onClick={() => onDelete(screenshot)}
      >
        <Trash2 aria-hidden />
      </Button>
    </div>
  )
}

const places = {
  broad: 'w-72 border-e',
  beside: 'w-[36%] max-w-80 border-e',
  above: 'aspect-2/1 border-b',
  half: 'aspect-5/4 short:aspect-16/10 border-b',
}

/**
 * A picture smaller than its place is not enlarged. A very wide one is shown whole. Others fill their place.
 */
function pictureFit({ width, height }: Screenshot): string {
  if (width < 160 && height < 160) return 'object-none object-center'
  return width / height > ribbonFrom ? 'object-contain object-center' : 'object-cover object-left-top'
}

/**
 * From this ratio of width to height, a thumbnail has too few pixels to fill its place. In a less wide one,
 * the beginning of each line is readable.
 */
const ribbonFrom = 5

/**
 * A picture wider than its place keeps the side on which its lines begin. A margin in percent is a share of
 * the place's width, which is the picture's, so it fits any height.
 */
function cropOf(screenshot: Screenshot): CSSProperties {
  const share = pictureCrop(screenshot)
  return share === 0 ? {} : { marginTop: `${(share * -100).toFixed(2)}%` }
}
