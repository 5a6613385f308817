import type { Box } from '#contract/fact.ts'
import { foldLetters } from '#server/language/words/fold.ts'
import type { LayerOfPage } from '#server/memory/keep/pictures/documents/read-layer.ts'
import { around } from '#server/memory/keep/redaction/boxes-of-spans.ts'
import type { ReadLine, ReadWord } from '#server/outside/text-reader.ts'

/**
 * Combines the text that a page carries with the text read from its picture. Text that a page draws is exact,
 * so only words elsewhere are added. For a scan, the picture decides: a carried word is dropped if another
 * one was read.
 */
export function withSeen(
  { lines, isScan }: Pick<LayerOfPage, 'lines' | 'isScan'>,
  seen: readonly ReadLine[],
) {
  const verdicts = isScan ? judge(lines, wordsOf(seen)) : null
  const verdictOf = (word: ReadWord) => verdicts?.get(word) ?? 'right'
  /** A scanner's boxes may be off. A secret must be masked where the picture shows it. */
  const asSeen = (word: ReadWord) => {
    if (verdicts?.get(word) !== 'right') return word
    const beside = wordsOf(seen).filter(one => areOnEachOther(one, word))
    return { ...word, box: around([word, ...beside].map(({ box }) => box)) }
  }
  const kept = lines.flatMap(line =>
    ofWords(
      line,
      line.words.filter(word => verdictOf(word) !== 'wrong').map(word => asSeen(word)),
    ),
  )
  const carrying = wordsOf(lines).filter(word => verdictOf(word) === 'right')
  const isCarried = (word: ReadWord) =>
    verdicts ? verdicts.get(word) === 'right' : carrying.some(one => isInside(word.box, one.box))
  const more = seen.flatMap(line =>
    ofWords(
      line,
      line.words.filter(word => !isCarried(word)),
    ),
  )
  return [...kept, ...more]
}

/**
 * Compares words that overlap as a group, because OCR may join or split them. Readings with low confidence,
 * such as another script, do not count. If a word is wrong, its whole line is taken from the picture, so that
 * a label keeps its value.
 */
function judge(lines: readonly ReadLine[], seen: readonly ReadWord[]): Map<ReadWord, Verdict> {
  const verdicts = new Map<ReadWord, Verdict>()
  for (const group of groupsOf(wordsOf(lines), seen)) {
    const isRight = lettersOf(group.carried) === lettersOf(group.seen)
    const verdict = isRight ? 'right' : confidenceOf(group.seen) >= sureMin ? 'wrong' : 'unsure'
    for (const word of group.carried) verdicts.set(word, verdict)
    if (isRight) for (const word of group.seen) verdicts.set(word, 'right')
  }
  for (const { words } of lines) {
    if (words.every(word => verdicts.get(word) !== 'wrong')) continue
    for (const word of words.filter(one => verdicts.get(one) === 'right')) {
      verdicts.set(word, 'wrong')
      for (const one of seen) if (areOnEachOther(one, word)) verdicts.delete(one)
    }
  }
  return verdicts
}

type Verdict = 'right' | 'wrong' | 'unsure'
type Group = { carried: ReadWord[]; seen: ReadWord[] }

function groupsOf(carried: readonly ReadWord[], seen: readonly ReadWord[]): Group[] {
  const left = new Set(carried)
  const groups: Group[] = []
  for (const first of carried) {
    if (!left.delete(first)) continue
    const group = { carried: new Set([first]), seen: new Set<ReadWord>() }
    const open = [first]
    for (let word = open.pop(); word; word = open.pop())
      for (const one of seen.filter(one => !group.seen.has(one) && areOnEachOther(one, word))) {
        group.seen.add(one)
        for (const other of left)
          if (areOnEachOther(one, other)) {
            left.delete(other)
            group.carried.add(other)
            open.push(other)
          }
      }
    groups.push({
      carried: carried.filter(word => group.carried.has(word)),
      seen: seen.filter(word => group.seen.has(word)),
    })
  }
  return groups
}

const areOnEachOther = (one: ReadWord, other: ReadWord) =>
  isInside(one.box, other.box) || isInside(other.box, one.box)

const wordsOf = (lines: readonly ReadLine[]) => lines.flatMap(({ words }) => words)
/** Letters without accents and capitals, because OCR misses some of these. */
const lettersOf = (words: readonly ReadWord[]) => foldLetters(words.map(({ text }) => text).join(''))
const confidenceOf = (words: readonly ReadWord[]) =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length)
const sureMin = 0.8

function ofWords(line: ReadLine, words: ReadWord[]): ReadLine[] {
  if (words.length === 0) return []
  const text = words.map(word => word.text).join(' ')
  return [{ ...line, words, text, box: around(words.map(({ box }) => box)) }]
}

/** Whether at least half of a box lies in another one. */
function isInside(box: Box, other: Box): boolean {
  const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
  const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
  return width > 0 && height > 0 && width * height >= (box.width * box.height) / 2
}
