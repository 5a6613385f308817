import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Box } from '#contract/fact.ts'
import type { Screenshot } from '#contract/screenshot.ts'
import type { PictureSize } from '#web/memory/keep/picture/screenshot-image-url.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useCloseRequest } from '#web/ui/dialog/use-close-request.ts'
import { useReturnFocus } from '#web/ui/dialog/use-return-focus.ts'
import { MatchMarks } from './match-marks.tsx'

type PictureViewerProps = {
  screenshot: Screenshot
  size: PictureSize
  marked: readonly Box[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * The picture full-screen: as large as fits or, after a press on it, at full size around that point, to
 * scroll. Escape, the button and the back gesture close it.
 */
export function PictureViewer({ screenshot, size, marked, open, onOpenChange }: PictureViewerProps) {
  const focus = useReturnFocus()
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 animate-appear bg-sunken outline-none data-[state=closed]:animate-vanish"
        >
          <Primitive.Title className="sr-only">{screenshot.title}</Primitive.Title>
          <Zoomable screenshot={screenshot} size={size} marked={marked} />
          <Primitive.Close asChild>
            <Button
              aria-label="Close the picture"
              title="Close"
              variant="secondary"
              size="icon"
              className="absolute top-[max(0.75rem,env(safe-area-inset-top))] right-[max(0.75rem,env(safe-area-inset-right))] shadow-float"
            >
              <X aria-hidden />
            </Button>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Zoomable({ screenshot, size, marked }: Pick<PictureViewerProps, 'screenshot' | 'size' | 'marked'>) {
  const { width, height, title } = screenshot
  const [isZoomed, setZoomed] = useState(false)
  const pane = useRef<HTMLDivElement>(null)

  /**
   * The pressed point stays in the middle of the window. A key has no point, so the middle of the picture
   * counts.
   */
  function toggle({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    const shown = currentTarget.getBoundingClientRect()
    const [x, y] =
      detail === 0 ? [0.5, 0.5] : [(clientX - shown.left) / shown.width, (clientY - shown.top) / shown.height]
    flushSync(() => setZoomed(!isZoomed))
    const { current } = pane
    if (!current) return
    current.scrollLeft = x * current.scrollWidth - current.clientWidth / 2
    current.scrollTop = y * current.scrollHeight - current.clientHeight / 2
  }

  return (
    <div ref={pane} className="grid size-full overflow-auto overscroll-contain">
      <div style={frame({ width, height }, isZoomed)} className="relative m-auto">
        <button
          type="button"
          data-autofocus
          aria-label={isZoomed ? 'Show the whole picture' : 'Show the picture in full size'}
          aria-pressed={isZoomed}
          onClick={toggle}
          className={`relative block size-full focus-visible:-outline-offset-2 ${isZoomed ? 'cursor-zoom-out!' : 'cursor-zoom-in!'}`}
        >
          <ScreenshotPicture
            screenshot={screenshot}
            size={size}
            alt={title}
            fallback="Image not available"
            className="size-full object-contain"
          />
        </button>
        {marked.length > 0 && <MatchMarks places={marked} width={width} height={height} />}
      </div>
    </div>
  )
}

/** A small picture is enlarged at most three times. Zoomed, it is at least twice as large as it fits. */
function frame({ width, height }: { width: number; height: number }, isZoomed: boolean): CSSProperties {
  const fitting = `min(100dvw, 100dvh * ${width / height}, ${3 * width}px)`
  return {
    aspectRatio: `${width} / ${height}`,
    width: isZoomed ? `max(${width}px, 2 * ${fitting})` : fitting,
  }
}
