import { spansOf } from '#server/language/values/value-shapes.ts'
import { isDoing, isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { kinNames } from '#server/language/words/kin-names.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { byBlock, placed, type Told } from '#server/memory/page/entries/told-lines.ts'
import { firstPlaces, type WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { namesListed } from './names-listed.ts'

/**
 * Finds what somebody says in a conversation or a post: the lines below their name, up to the next name or
 * time. If `toDo` asks what they want done, only the lines about that count.
 */
export function saidBy(lines: WrittenLine[], name: string[], width: number, toDo?: string): Told | null {
  const named = lines.flatMap((line, i) => (isNamed(line, name) ? [i] : []))
  const names = named.filter(i => !isHandle(lines[i]))
  const headings = names.length > 0 ? names : named
  const bubbles = leftBubbles(lines, headings[0], width)
  const said = headings.flatMap(i => speechBelow(lines, i))
  const isOfTwo = bubbles.length > 0 && headings.every(i => standsAmid(lines[i], width))
  const own = said.length > 0 && !isOfTwo ? said : bubbles
  const unique = [...new Set(own)]
  const spoken =
    toDo === undefined
      ? byBlock(unique.slice(0, saidMax))
      : byBlock(unique).filter(({ text }) => says(speechOf(text), toDo))
  return spoken.length > 0 ? { heading: null, lines: spoken } : null
}

/** Whether a line is a name, alone or with a time beside it. */
function isNamed({ text }: WrittenLine, name: string[]): boolean {
  const words = foldWords(text.replace(stamp, ' '))
  return (
    words.length <= 4 &&
    name.every(word => kinNames(word).some(one => words.includes(one))) &&
    !/[.!?]$|:\s|,\s\p{Lu}/u.test(text)
  )
}

/** A handle, by which somebody is called or paid elsewhere. It is nothing that they say. */
const isHandle = (line: WrittenLine | undefined) => line !== undefined && /^@\S+$/.test(line.text)

/** The speaker of a text that begins with one of these lines: the closest name above, alone or timed. */
export function speakerOf(lines: WrittenLine[], text: string): WrittenLine | null {
  const at = lineBeginning(lines, text)
  for (const line of lines.slice(Math.max(0, at - speechLinesMax), at).reverse()) {
    const name = line.text.replace(stamp, '').trim()
    if (isName({ ...line, text: name })) return { ...line, text: name }
  }
  return null
}
const speechLinesMax = 6

/** The line that the text begins with, in whole words. The longest counts, so not "You" for "Your …". */
function lineBeginning(lines: WrittenLine[], text: string): number {
  const places = firstPlaces(lines)
  for (let end = text.length; end >= 0; end--) {
    const at = isOfWord.test(text.charAt(end)) ? undefined : places.get(text.slice(0, end))
    if (at !== undefined) return at
  }
  return 0
}

const isOfWord = /[\p{L}\p{N}]/u

function speechBelow(lines: WrittenLine[], at: number): WrittenLine[] {
  const speech: WrittenLine[] = []
  const heading = lines[at]
  for (const line of lines.slice(at + 1)) {
    const isMark = isHandle(line) || foldWords(line.text.replace(stamp, ' ')).length === 0
    if (isMark && speech.length === 0) continue
    if (isMark || isStamped(line) || (heading?.block !== line.block && isName(line))) break
    speech.push(line)
  }
  return speech.filter(({ text }) => !isOnlyStamp(text))
}

const stamp = /(?:\b(?:today|yesterday|\p{L}{3,9}day),?\s)?\b\d{1,2}:\d{2}(?:\s?[AP]M)?\b/giu
const isOnlyStamp = (text: string) => text.replace(stamp, '').trim() === ''
/** A line with a time: "10:02", "8:12 AM · Jan 14, 2026", "Piotr W. 10:11 AM". */
const isStamped = ({ text }: WrittenLine) =>
  /\d{1,2}:\d{2}(?:\s?[AP]M)?$/i.test(text) ||
  (/^\d{1,2}:\d{2}/.test(text) && spansOf('moment', text).length > 0)
const isName = ({ text }: WrittenLine) => /^\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,2}(?: @\w+.*)?$/u.test(text)

/** The name of the other person is above the talk, in the middle. */
const standsAmid = (line: WrittenLine | undefined, width: number) =>
  line?.box != null && Math.abs(line.box.x + line.box.width / 2 - width / 2) < 0.1 * width

/** In a talk of two, the other person is on the left. */
function leftBubbles(lines: WrittenLine[], at: number | undefined, width: number): WrittenLine[] {
  if (at === undefined) return []
  return lines
    .slice(at + 1)
    .filter(
      ({ box, text }) => box && box.x < 0.12 * width && !isOnlyStamp(text) && foldWords(text).length > 1,
    )
}

/** Finds a list of names: "Ana, Dad, Luis, Mom, You". */
export function lineOfNames(lines: WrittenLine[]): Told | null {
  const line = lines.slice(0, 8).find(({ text }) => namesListed(text).length > 0)
  return line ? { heading: null, lines: [placed(line)] } : null
}

/** Longer talk is cut: the picture shows the rest. */
const saidMax = 12

/** Words to find lines by. Verbs say too little for that. */
export const namingWords = (words: string[]) => words.filter(word => isTelling(word) && !isDoing(word))
