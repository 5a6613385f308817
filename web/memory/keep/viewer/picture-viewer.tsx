import { ChevronLeft, ChevronRight, type LucideIcon, TextSelect, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import type { Screenshot } from '#contract/screenshot.ts'
import type { Page } from '#web/memory/keep/picture/pages-of.ts'
import type { PictureSize } from '#web/memory/keep/picture/screenshot-image-url.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useHistoryStep } from '#web/ui/dialog/use-history-step.ts'
import { useReturnFocus } from '#web/ui/dialog/use-return-focus.ts'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { LiveTextBeside } from './live-text-beside.tsx'
import { PageTurner } from './page-turner.tsx'
import { useRests } from './use-rests.ts'
import { wholeScale, ZoomablePicture } from './zoomable-picture.tsx'

export type PictureViewerProps = {
  /** Null while it loads. */
  screenshot: Screenshot | null
  size: PictureSize
  /** The pages of a document, and which is shown. */
  pages: readonly Page[]
  page: number
  onTurn: (page: number) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null if there is none. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Whether its secrets may be shown. */
  isBare: boolean
  onSearch: (text: string) => void
  onAsk: () => void
  /** Drawn over the picture. */
  children?: ReactNode
}

/**
 * The picture full-screen. Wheel, pinch, a double tap and the keys + and - enlarge it. Arrows and swipes go
 * to the next one; the buttons for it are seen while the pointer moves, and on a phone all buttons only after
 * a tap. Escape, the button and Back close it.
 */
export function PictureViewer(props: PictureViewerProps) {
  const { screenshot, size, open, onOpenChange, onPrevious, onNext, children } = props
  const isFine = useMediaQuery('(pointer: fine)')
  const isPhone = useMediaQuery(phoneQuery)
  // A finger moves the picture, until the user turns text selection on.
  const [isChosen, setChosen] = useState<boolean | null>(null)
  const isSelecting = isChosen ?? isFine
  const focus = useReturnFocus()
  const zoom = useRef<ReactZoomPanPinchRef | null>(null)
  useHistoryStep(open, () => onOpenChange(false))
  // The arrows cover the picture, perhaps also its text. On a phone, all buttons do.
  const { rests, wake, beganAtRest, events } = useRests(open)
  const arrow = classNames('absolute top-1/2 -translate-y-1/2', shown(!rests))
  // A mouse sees these all the time, so each of its clicks counts.
  const tool = shown(!rests || isFine)
  const unlessAtRest = (go: (() => void) | null) => go && (() => beganAtRest.current || go())
  const step = (by: 1 | -1) => (by === 1 ? onNext : onPrevious)?.()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          onEscapeKeyDown={event => isOwnKey(event.target) && event.preventDefault()}
          {...events}
          onKeyDown={event => {
            wake()
            const turn = turns[event.key]
            if (turn && props.pages.length > 1) props.onTurn(within(props.page + turn, props.pages.length))
            else press(event, zoom.current, step)
          }}
          className="fixed inset-0 z-50 animate-appear bg-sunken outline-none data-[state=closed]:animate-vanish"
        >
          <Primitive.Title className="sr-only">{screenshot?.title || 'Untitled'}</Primitive.Title>
          <p role="status" className="sr-only">
            {screenshot?.title}
          </p>
          {screenshot ? (
            <LiveTextBeside
              key={screenshot.id}
              {...{ screenshot, isSelecting }}
              page={props.pages[props.page]}
              {...{ isBare: props.isBare, onSearch: props.onSearch, onAsk: props.onAsk }}
            >
              {layer => (
                <ZoomablePicture
                  key={props.page}
                  screenshot={screenshot}
                  page={props.page}
                  size={size}
                  zoom={zoom}
                  onSwipe={step}
                  isSelecting={isSelecting}
                  hasButtonsOver={isFine && !isPhone}
                >
                  {layer}
                  {children}
                </ZoomablePicture>
              )}
            </LiveTextBeside>
          ) : (
            <div className="grid size-full place-items-center">
              <Spinner label="Loading screenshot" />
            </div>
          )}
          <Sign
            label="Previous screenshot"
            icon={ChevronLeft}
            onClick={unlessAtRest(onPrevious)}
            className={`${arrow} left-[max(0.75rem,env(safe-area-inset-left))]`}
          />
          <Sign
            label="Next screenshot"
            icon={ChevronRight}
            onClick={unlessAtRest(onNext)}
            className={`${arrow} right-[max(0.75rem,env(safe-area-inset-right))]`}
          />
          {props.pages.length > 1 && (
            <div className="absolute bottom-[max(0.75rem,env(safe-area-inset-bottom))] left-1/2 -translate-x-1/2 rounded-control border bg-surface px-1 shadow-float">
              <PageTurner page={props.page} count={props.pages.length} onTurn={props.onTurn} />
            </div>
          )}
          <div
            onClickCapture={event => !isFine && beganAtRest.current && event.stopPropagation()}
            className="absolute top-[max(0.75rem,env(safe-area-inset-top))] right-[max(0.75rem,env(safe-area-inset-right))] flex gap-2"
          >
            <Button
              aria-label="Select text"
              title="Select text"
              aria-pressed={isSelecting}
              variant="secondary"
              size="icon"
              onClick={() => setChosen(!isSelecting)}
              className={classNames(
                tool,
                isSelecting && 'bg-primary-soft text-primary-ink hover:bg-primary-soft',
              )}
            >
              <TextSelect aria-hidden />
            </Button>
            <Sign
              label="Zoom out"
              icon={ZoomOut}
              onClick={() => void zoom.current?.zoomOut(1)}
              className={tool}
            />
            <Sign
              label="Zoom in"
              icon={ZoomIn}
              onClick={() => void zoom.current?.zoomIn(1)}
              className={tool}
            />
            <Primitive.Close asChild>
              <Button
                data-autofocus
                aria-label="Close the picture"
                title="Close"
                variant="secondary"
                size="icon"
                className={tool}
              >
                <X aria-hidden />
              </Button>
            </Primitive.Close>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** The classes of a button over the picture. With keyboard focus, it is always visible. */
const shown = (isShown: boolean) =>
  classNames(
    'shadow-float transition-opacity',
    !isShown && 'pointer-events-none opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100',
  )

/** Pages of a document. The arrows go on to the next screenshot. */
const turns: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 }
const within = (page: number, count: number) => Math.max(0, Math.min(count - 1, page))

type SignProps = { label: string; icon: LucideIcon; onClick: (() => void) | null; className: string }

/** Renders nothing without `onClick`, because there is no neighbour. */
function Sign({ label, icon: Icon, onClick, className }: SignProps) {
  if (!onClick) return null
  return (
    <Button
      aria-label={label}
      title={label}
      variant="secondary"
      size="icon"
      onClick={onClick}
      className={className}
    >
      <Icon aria-hidden />
    </Button>
  )
}

/** Whether the key goes to a field over the picture, which needs all keys itself. */
const isOwnKey = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-own-escape]') !== null

/** Whether the arrow keys move through text over the picture. */
const hasOwnArrows = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-own-arrows]') !== null

/** Arrows go to the next picture. In an enlarged picture, they move it first, up to its edge. */
function press(event: KeyboardEvent, zoom: ReactZoomPanPinchRef | null, step: (by: 1 | -1) => void) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isOwnKey(event.target)) return
  const isEnlarged = zoom !== null && zoom.state.scale > wholeScale
  const way = ways[event.key]
  if (way && hasOwnArrows(event.target)) return
  if (isEnlarged && way && isMoreThere(zoom, way)) moveBy(zoom, way)
  else if (event.key === 'ArrowRight') step(1)
  else if (event.key === 'ArrowLeft') step(-1)
  else if (event.key === '+' || event.key === '=') zoom?.zoomIn(1)
  else if (event.key === '-') zoom?.zoomOut(1)
  else if (event.key === '0') zoom?.resetTransform()
  else return
  event.preventDefault()
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [-1, 0],
  ArrowLeft: [1, 0],
  ArrowDown: [0, -1],
  ArrowUp: [0, 1],
}
const keyMovePx = 80

/** Whether the picture continues beyond the edge that the arrow points to. */
function isMoreThere({ instance }: ReactZoomPanPinchRef, [right, down]: readonly [number, number]): boolean {
  const room = instance.wrapperComponent?.getBoundingClientRect()
  const picture = instance.wrapperComponent?.querySelector('[data-picture]')?.getBoundingClientRect()
  if (!room || !picture) return false
  if (right < 0) return picture.right > room.right + hiddenPxMin
  if (right > 0) return picture.left < room.left - hiddenPxMin
  return down < 0 ? picture.bottom > room.bottom + hiddenPxMin : picture.top < room.top - hiddenPxMin
}
/** A smaller difference is a rounding error. */
const hiddenPxMin = 1

/** Limited to the edges of the picture's area. */
function moveBy(
  { state, instance, setTransform }: ReactZoomPanPinchRef,
  [right, down]: readonly [number, number],
) {
  const room = instance.wrapperComponent
  if (!room) return
  const within = (offset: number, length: number) => Math.min(0, Math.max(length * (1 - state.scale), offset))
  const x = within(state.positionX + right * keyMovePx, room.clientWidth)
  const y = within(state.positionY + down * keyMovePx, room.clientHeight)
  setTransform(x, y, state.scale, 0)
}
