import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import type { LiveText, LiveWord } from '#contract/live-text.ts'
import type { Screenshot } from '#contract/screenshot.ts'
import { classNames } from '#web/ui/class-names.ts'
import { selectableClass } from './selectable-class.ts'
import { textOf, wordsIn } from './text-selection.ts'

type LiveTextLayerProps = {
  screenshot: Pick<Screenshot, 'width' | 'height'>
  lines: LiveText['lines']
  layer: RefObject<SVGSVGElement | null>
  /** A pointer selects text. Otherwise it moves the picture. */
  isSelecting: boolean
  onCorrect: (word: LiveWord) => void
}

/**
 * The words of a picture, invisible over it, so that they can be selected like any text. Words with a low
 * confidence are underlined, and a press corrects them. On the keyboard, arrows go from word to word, Shift
 * selects, and Enter corrects.
 */
export function LiveTextLayer({ screenshot, lines, layer, isSelecting, onCorrect }: LiveTextLayerProps) {
  const { width, height } = screenshot
  const place = useRef({ lines, ...firstWord })
  const words = lines.flatMap(line => line.words)
  if (words.length === 0) return null
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', textOf(lines, wordsIn(layer.current)))
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (place.current.lines !== lines) place.current = { lines, ...firstWord }
    const at = moveByKey(layer.current, place.current, event)
    const word = at === null ? undefined : words[at]
    if (event.key !== 'Enter' || !word?.span) return
    // Otherwise the field that appears would be sent with the same press.
    event.preventDefault()
    onCorrect(word)
  }
  const firsts = lines.map((_, row) =>
    lines.slice(0, row).reduce((count, line) => count + line.words.length, 0),
  )
  return (
    <svg
      ref={layer}
      data-own-arrows
      role="document"
      aria-label="Text in the picture"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its text is selected by key
      tabIndex={0}
      viewBox={`0 0 ${width} ${height}`}
      onCopy={onCopy}
      onKeyDown={onKeyDown}
      className={classNames('absolute inset-0 size-full', !isSelecting && 'pointer-events-none')}
    >
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <g key={row}>
          {line.words.map((word, column) => {
            const index = (firsts[row] ?? 0) + column
            return <Word key={index} index={index} word={word} onCorrect={onCorrect} />
          })}
        </g>
      ))}
    </svg>
  )
}

type WordProps = { index: number; word: LiveWord; onCorrect: (word: LiveWord) => void }

function Word({ index, word, onCorrect }: WordProps) {
  const { text, box, isDoubtful } = word
  const place = {
    x: box.x,
    y: box.y + box.height * 0.8,
    fontSize: box.height * 0.9,
    textLength: box.width,
    lengthAdjust: 'spacingAndGlyphs' as const,
  }
  // Selected text stays readable under its colour.
  const look = `${selectableClass} select-text fill-transparent selection:bg-[rgb(37_99_235/0.35)] selection:fill-transparent`
  if (!isDoubtful)
    return (
      <text data-word={index} {...place} className={`${look} cursor-text`}>
        {text}
      </text>
    )
  const bottom = box.y + box.height
  const under = { x1: box.x, x2: box.x + box.width, y1: bottom, y2: bottom }
  const thickness = Math.max(2, box.height / 12)
  return (
    <>
      {/* Its edge in the colour of the page keeps it visible on every colour of picture. */}
      <line {...under} strokeWidth={2 * thickness} className="stroke-surface" />
      <line
        {...under}
        strokeWidth={thickness}
        strokeDasharray={`${box.height / 5} ${box.height / 8}`}
        className="stroke-danger"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: no button fits into an SVG */}
      <text
        data-word={index}
        {...place}
        role="button"
        aria-label={`${text}, hard to read: correct it`}
        className={`${look} cursor-pointer`}
        pointerEvents="bounding-box"
        onClick={() => onCorrect(word)}
      >
        {text}
      </text>
    </>
  )
}

/** The word where a selection by keyboard begins, and the one where it ends. */
type Place = { anchorAt: number; focusAt: number }
const firstWord: Place = { anchorAt: 0, focusAt: 0 }

/** Moves to another word, or extends the selection to it. Returns the word that it is at now. */
function moveByKey(layer: SVGSVGElement | null, place: Place, event: KeyboardEvent): number | null {
  const texts = layer ? [...layer.querySelectorAll<SVGTextElement>('[data-word]')] : []
  const step = steps[event.key]
  if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
    place.anchorAt = 0
    place.focusAt = texts.length - 1
  } else if (step !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
    place.focusAt = Math.max(0, Math.min(texts.length - 1, place.focusAt + step))
    if (!event.shiftKey) place.anchorAt = place.focusAt
  } else return event.key === 'Enter' ? place.focusAt : null
  event.preventDefault()
  select(texts[Math.min(place.anchorAt, place.focusAt)], texts[Math.max(place.anchorAt, place.focusAt)])
  return place.focusAt
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function select(first: SVGTextElement | undefined, last: SVGTextElement | undefined) {
  const [from, to] = [first?.firstChild, last?.firstChild]
  if (from && to) getSelection()?.setBaseAndExtent(from, 0, to, to.textContent?.length ?? 0)
}
