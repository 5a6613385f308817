import type { CSSProperties } from 'react'
import type { Box } from '#contract/fact.ts'
import type { Screenshot } from '#contract/screenshot.ts'
import { pagesOf, placesOn } from '#web/memory/keep/picture/pages-of.ts'
import type { PictureSize } from '#web/memory/keep/picture/screenshot-image-url.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { MatchMarks } from '#web/memory/keep/viewer/match-marks.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { scrollMotion } from '#web/ui/scroll-motion.ts'

type DetailPictureProps = {
  screenshot: Screenshot
  /** The page of a document, from 0. */
  page: number
  size: PictureSize
  /** The place to show, in pixels of the picture. */
  pointedAt: Box | null
  /** Places to mark, all at once. */
  marked: readonly Box[]
  onEnlarge: () => void
  /** Called if the picture cannot be loaded. */
  onBroken: () => void
}

/** The whole picture; a very long one as wide as possible. A press shows it full-screen. */
export function DetailPicture(props: DetailPictureProps) {
  const { screenshot, page, size, onEnlarge, onBroken } = props
  const { title } = screenshot
  const shown = pagesOf(screenshot)[page]
  const { width, height } = shown ?? screenshot
  const marked = placesOn(shown, props.marked)
  const [pointedAt] = placesOn(shown, props.pointedAt ? [props.pointedAt] : [])
  const isWide = height / width > longFrom
  return (
    <div
      data-picture-pane
      className={classNames(
        // On a wide screen the dialog of 90dvh shows all of it, with what is below, between its header and
        // footer. On a phone the text begins in view below it.
        isWide ? '[--room:46dvh]' : '[--room:30dvh]',
        'md:[--room:min(64dvh,90dvh-14rem,40rem)]',
        'max-h-(--room) min-h-40 overflow-auto overscroll-contain rounded-card border bg-sunken',
        !isWide && 'grid place-items-center',
      )}
    >
      <div style={frame({ width, height }, isWide)} className="relative">
        <button
          type="button"
          aria-label="Enlarge the picture"
          aria-haspopup="dialog"
          onClick={onEnlarge}
          className="relative block size-full cursor-zoom-in! focus-visible:-outline-offset-2"
        >
          <ScreenshotPicture
            screenshot={screenshot}
            page={page}
            size={size}
            alt={title}
            fallback="Image not available"
            onBroken={onBroken}
            className={classNames(
              'size-full object-contain',
              width < tinyPx && '[image-rendering:pixelated]',
            )}
          />
          {pointedAt && <Pointer box={pointedAt} width={width} height={height} />}
        </button>
        {marked.length > 0 && <MatchMarks places={marked} width={width} height={height} />}
      </div>
    </div>
  )
}

/** From this ratio of height to width, the whole picture would be too narrow. */
const longFrom = 3.2
/** A narrower picture is enlarged a little. */
const tinyPx = 96

/**
 * As large as fits into the pane's border, and never larger than the picture. It is known before the picture
 * loads, so nothing moves then.
 */
function frame({ width, height }: Pick<Screenshot, 'width' | 'height'>, isWide: boolean): CSSProperties {
  const aspectRatio = `${width} / ${height}`
  if (isWide) return { aspectRatio, width: `min(100%, ${Math.max(width, tinyPx)}px)` }
  return {
    aspectRatio,
    width: `min(100%, ${Math.max(width, tinyPx)}px, calc((var(--room) - 2px) * ${width / height}))`,
  }
}

function Pointer({ box, width, height }: { box: Box; width: number; height: number }) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <span
      aria-hidden
      ref={scrollIntoPane}
      className="absolute animate-appear rounded-xs bg-primary/15 outline-2 outline-primary outline-offset-2"
      style={{
        left: percent(box.x, width),
        top: percent(box.y, height),
        width: percent(box.width, width),
        height: percent(box.height, height),
      }}
    />
  )
}

/** Scrolls only the picture's pane, not the dialog around it. */
function scrollIntoPane(pointer: HTMLElement | null) {
  const pane = pointer?.closest('[data-picture-pane]')
  if (!pointer || !pane || pane.scrollHeight <= pane.clientHeight) return
  const offset = pointer.getBoundingClientRect().top - pane.getBoundingClientRect().top
  pane.scrollTo({ top: pane.scrollTop + offset - pane.clientHeight / 2, behavior: scrollMotion() })
}
