import { type RefObject, useEffect, useState } from 'react'
import type { LiveText } from '#contract/live-text.ts'

/** The numbers of the words that are selected in a layer, in order. */
export function wordsIn(layer: SVGSVGElement | null): number[] {
  const selection = getSelection()
  if (!layer || !selection || selection.isCollapsed) return []
  return [...layer.querySelectorAll('[data-word]')]
    .filter(word => selection.containsNode(word, true))
    .map(word => Number(word.getAttribute('data-word')))
}

/** The text of these words: one line of the picture in each line. */
export function textOf(lines: LiveText['lines'], numbers: readonly number[]): string {
  const wanted = new Set(numbers)
  let number = -1
  return lines
    .map(({ words }) =>
      words
        .filter(() => wanted.has(++number))
        .map(({ text }) => text)
        .join(' '),
    )
    .filter(Boolean)
    .join('\n')
}

/** The words that are selected now. */
export function useSelectedWords(layer: RefObject<SVGSVGElement | null>): number[] {
  const [numbers, setNumbers] = useState<number[]>([])
  useEffect(() => {
    const follow = () =>
      setNumbers(before => {
        const now = wordsIn(layer.current)
        return now.join() === before.join() ? before : now
      })
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [layer])
  return numbers
}
