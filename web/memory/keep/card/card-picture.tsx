import { Eye, Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { pictureCrop } from '#web/memory/keep/picture/picture-crop.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { titleOf } from '#web/memory/keep/words/title-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { CardFace } from './wall-layout.ts'

type CardPictureProps = {
  screenshot: Screenshot
  face: Exclude<CardFace, 'line'>
  onView: (screenshot: Screenshot) => void
  onDelete: (screenshot: Screenshot) => void
}

/** The picture of a card, from its meaningful top. Under a mouse or a key it offers what is done most. */
export function CardPicture({ screenshot, face, onView, onDelete }: CardPictureProps) {
  return (
    <div className={classNames('@container relative shrink-0 overflow-hidden bg-sunken', places[face])}>
      <ScreenshotPicture
        screenshot={screenshot}
        style={cropOf(screenshot)}
        className={classNames('absolute inset-0 size-full', pictureFit(screenshot))}
      />
      {/* For a mouse: a finger has no hover, and a key needs each of them once. Both find them as buttons below. */}
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
    </div>
  )
}

const places = {
  broad: 'w-72 border-e',
  beside: 'w-[36%] max-w-80 border-e',
  above: 'aspect-2/1 border-b',
  half: 'aspect-5/4 short:aspect-16/10 border-b',
}

/** One smaller than its place is not blown up, one that is a mere ribbon is shown whole; else it fills its place. */
function pictureFit({ width, height }: Screenshot): string {
  if (width < 160 && height < 160) return 'object-none object-center'
  return width / height > ribbonFrom ? 'object-contain object-center' : 'object-cover object-left-top'
}

/** Width by height from which its thumbnail has too few pixels to fill a place. Of one less wide the beginning of its lines can be read. */
const ribbonFrom = 5

/**
 * One wider than its place keeps the side on which its lines begin. Upright in shares of the place's width, which is the
 * picture's: so it holds for whatever height a card gives it.
 */
function cropOf(screenshot: Screenshot): CSSProperties {
  const share = pictureCrop(screenshot)
  return share === 0 ? {} : { objectPosition: `0 ${(share * -100).toFixed(2)}cqw` }
}
