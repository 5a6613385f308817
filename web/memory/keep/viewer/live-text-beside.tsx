import { type ReactNode, useRef, useState } from 'react'
import type { LiveText, LiveWord } from '#contract/live-text.ts'
import type { Screenshot } from '#contract/screenshot.ts'
import { isOn, type Page } from '#web/memory/keep/picture/pages-of.ts'
import { useLiveText } from '#web/memory/keep/queries/live-text-queries.ts'
import { LiveTextLayer } from './live-text.tsx'
import { CorrectBar, SelectedBar } from './text-bar.tsx'
import { textOf, useSelectedWords } from './text-selection.ts'

type LiveTextBesideProps = {
  screenshot: Screenshot
  /** The page of a document: only its text is laid over it. */
  page: Page | undefined
  isSelecting: boolean
  /** Secrets may be selected, too. */
  isBare: boolean
  onSearch: (text: string) => void
  onAsk: () => void
  /** Lays the text over the picture. */
  children: (layer: ReactNode) => ReactNode
}

/** A picture with its text over it, and below it the actions for selected text. */
export function LiveTextBeside(props: LiveTextBesideProps) {
  const { screenshot, page, isSelecting, isBare, onSearch, onAsk, children } = props
  const layer = useRef<SVGSVGElement | null>(null)
  const all = linesOn(page, useLiveText(screenshot))
  const lines = isBare ? all : all.map(({ words }) => ({ words: words.filter(({ isSecret }) => !isSecret) }))
  const selected = useSelectedWords(layer)
  const [corrected, setCorrected] = useState<LiveWord | null>(null)
  const text = textOf(lines, selected)
  const [first, ...more] = selected
  const only = more.length > 0 || first === undefined ? undefined : lines.flatMap(({ words }) => words)[first]
  return (
    <>
      {children(
        <LiveTextLayer
          {...{ screenshot: page ?? screenshot, lines, layer, isSelecting }}
          onCorrect={word => word.span && setCorrected(word)}
        />,
      )}
      {corrected ? (
        <CorrectBar
          key={`${corrected.text} ${corrected.span?.from}`}
          id={screenshot.id}
          word={corrected}
          onDone={() => {
            setCorrected(null)
            layer.current?.focus()
          }}
        />
      ) : (
        text !== '' && (
          <SelectedBar
            {...{ text, onSearch, onAsk }}
            word={only?.span ? only : null}
            onCorrect={setCorrected}
          />
        )
      )}
    </>
  )
}

/** The lines of a page, at their places on it. */
function linesOn(page: Page | undefined, lines: LiveText['lines']): LiveText['lines'] {
  if (!page) return lines
  const onIt = (word: LiveWord) => ({ ...word, box: { ...word.box, y: word.box.y - page.top } })
  return lines.map(({ words }) => ({ words: words.filter(({ box }) => isOn(page, box)).map(onIt) }))
}
