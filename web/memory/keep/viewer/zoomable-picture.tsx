import { type CSSProperties, type ReactNode, type RefObject, useState } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import type { Screenshot } from '#contract/screenshot.ts'
import { pagesOf } from '#web/memory/keep/picture/pages-of.ts'
import type { PictureSize } from '#web/memory/keep/picture/screenshot-image-url.ts'
import { ScreenshotPicture } from '#web/memory/keep/picture/screenshot-picture.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { selectableClass } from './selectable-class.ts'
import { useSwipe } from './use-swipe.ts'

type ZoomablePictureProps = {
  screenshot: Pick<Screenshot, 'id' | 'title' | 'imageData' | 'width' | 'height' | 'veil' | 'document'>
  /** The page of a document, from 0. */
  page: number
  size: PictureSize
  zoom: RefObject<ReactZoomPanPinchRef | null>
  /** Called when a finger swipes over the whole picture. */
  onSwipe: (by: 1 | -1) => void
  /** A press on text selects it, instead of moving the picture. */
  isSelecting: boolean
  /** Buttons are always seen at its top right. */
  hasButtonsOver: boolean
  /** Drawn over the picture, and enlarged with it. */
  children?: ReactNode
}

/**
 * A picture as large as fits. Wheel, pinch and a double tap enlarge it around the pointer; dragging moves it.
 */
export function ZoomablePicture(props: ZoomablePictureProps) {
  const { screenshot, page, size, zoom, onSwipe, isSelecting, hasButtonsOver, children } = props
  const { title } = screenshot
  const { width, height } = pagesOf(screenshot)[page] ?? screenshot
  const [isWhole, setWhole] = useState(true)
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const swipe = useSwipe(by => isWhole && onSwipe(by))
  const inFull = fullScale({ width, height }, hasButtonsOver)
  const animationTime = isStill ? 0 : 200
  const headroom = hasButtonsOver ? headroomOf({ width, height }) : '0px'
  return (
    <TransformWrapper
      ref={zoom}
      maxScale={Math.max(6, 2 * inFull)}
      disablePadding
      doubleClick={{
        mode: 'toggle',
        step: Math.max(2, inFull) - 1,
        animationTime,
        // There it selects a word.
        excluded: isSelecting ? [selectableClass] : [],
      }}
      zoomAnimation={{ disabled: isStill }}
      velocityAnimation={{ disabled: isStill }}
      panning={{ excluded: isSelecting ? [selectableClass] : [] }}
      onTransform={(_, { scale }) => setWhole(scale <= wholeScale)}
    >
      <TransformComponent
        wrapperProps={swipe}
        wrapperStyle={{
          width: '100%',
          height: `calc(100% - ${headroom})`,
          marginTop: headroom,
          touchAction: 'none',
        }}
        contentStyle={{ width: '100%', height: '100%', display: 'grid' }}
      >
        <div data-picture style={frame({ width, height }, headroom)} className="relative m-auto">
          <ScreenshotPicture
            screenshot={screenshot}
            page={page}
            size={size}
            alt={title}
            fallback="Image not available"
            className="size-full object-contain"
          />
          {children}
        </div>
      </TransformComponent>
    </TransformWrapper>
  )
}

/** Rounding aside, nothing is enlarged up to here. */
export const wholeScale = 1.01

type Size = { width: number; height: number }

/** As large as fits into the window. A small picture is enlarged at most three times. */
function frame(size: Size, headroom: string): CSSProperties {
  return {
    aspectRatio: `${size.width} / ${size.height}`,
    width: widthIn(size, `(100dvh - ${headroom})`),
  }
}

const widthIn = ({ width, height }: Size, roomHeight: string) =>
  `min(100dvw, ${roomHeight} * ${width / height}, ${3 * width}px)`

/** Room above a picture so wide that the buttons would cover its corner. Four buttons are 12 rem wide. */
const headroomOf = (size: Size) => `clamp(0px, (${widthIn(size, '100dvh')} - (100dvw - 24rem)) * 99, 3.75rem)`

/** How much the picture is enlarged when it is shown in its own pixels. */
function fullScale({ width, height }: Size, hasButtonsOver: boolean): number {
  const fitting = (room: number) => Math.min(window.innerWidth, (room * width) / height, 3 * width)
  const over = fitting(window.innerHeight) - (window.innerWidth - 384)
  const headroom = hasButtonsOver ? Math.max(0, Math.min(60, over * 99)) : 0
  return width / fitting(window.innerHeight - headroom)
}
