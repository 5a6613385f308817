import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import { cellsOf } from '#server/memory/page/layout/segments.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { asOne, isCloseBelow, placed, type Told } from './told-lines.ts'

/** Longer lists are cut: the picture shows the rest. */
const sectionMax = 12
/** On a narrow screen, a sentence takes this many lines. */
const thoughtMax = 3

/**
 * Finds the passage of a picture about these words. If they are a heading, it is the lines below it.
 * Otherwise it is the line with most of the words, and the lines that continue it. Null if no line has any of
 * them, or if it says nothing else.
 */
export function toldOf(lines: WrittenLine[], words: string[], title: string): Told | null {
  const asked = words.filter(word => isTelling(word))
  const section = sectionUnder(lines, asked)
  if (section) return section
  // A saved text of one line is its own title. Its words must still count as an answer.
  const name = lines.length === 1 && lines[0]?.text === title ? '' : title
  const known = [...asked, ...foldWords(name)]
  const named = speechOf(name)
  const unnamed = asked.filter(word => !says(named, word))
  const counts = unnamed.length > 0 && lines.some(line => hitsIn([line], unnamed) > 0) ? unnamed : asked
  const [best] = lines
    .map((line, i) => ({ i, hits: hitsIn(thoughtFrom(lines, i), counts), own: hitsIn([line], counts) }))
    .filter(({ own, i }) => own > 0 && saysMore(thoughtFrom(lines, i), known))
    .sort((a, b) => b.hits - a.hits || b.own - a.own || a.i - b.i)
  const thought = best ? thoughtAround(lines, best.i) : []
  return thought.length > 0 ? { heading: null, lines: [asOne(thought)] } : null
}

const hitsIn = (lines: WrittenLine[], words: string[]) => {
  const speech = speechOf(lines.map(({ text }) => text).join(' '))
  const shy = lines.some(({ text }) => speaksToReader(text)) ? 0.5 : 1
  return (
    shy * words.filter(word => says(speech, word) || [...speech.words].some(said => isKin(said, word))).length
  )
}

/** Do the lines have words beyond those of the question? A handle (@name) does not count. */
const saysMore = (lines: WrittenLine[], asked: string[]) => {
  const said = foldWords(lines.map(({ text }) => text.replace(/(?<!\S)@\S+/g, ' ')).join(' '))
  return said.filter(word => isTelling(word) && !asked.includes(word)).length > 0
}

/** Finds a short line of nothing but query words, and the lines below it: "Ingredients", "Breakfast 412". */
function sectionUnder(lines: WrittenLine[], asked: string[]): Told | null {
  for (const [i, line] of lines.entries()) {
    const name = foldWords(line.text.replace(/\s*\d[\d.,]*\s*$/, '')).filter(isTelling)
    const isNamed = name.length <= 4 && name.some(word => /\p{L}/u.test(word))
    if (!isNamed || !name.every(word => isAsked(word, asked))) continue
    const below = linesBelow(lines, i)
    if (below.length > (siblingsOf(line.text) ? 0 : 1))
      return { heading: line.text, lines: withoutMarks(below, lines).map(placed) }
  }
  return null
}

/** Removes tick boxes read as letters ("0 Greek yogurt", "v Feta cheese"), if there are several. */
const withoutMarks = (below: WrittenLine[], lines: WrittenLine[]) =>
  lines.filter(({ text }) => markRead.test(text)).length < 2
    ? below
    : below.map(line => ({ ...line, text: line.text.replace(markRead, '') }))
const markRead = /^[0OoDvx]\s+(?=\p{L}{2})/u

const isAsked = (word: string, asked: string[]) => asked.some(one => one === word || isKin(word, one))

function linesBelow(lines: WrittenLine[], at: number): WrittenLine[] {
  const heading = lines[at]
  if (!heading) return []
  const kin = siblingsOf(heading.text)
  const below: WrittenLine[] = []
  for (const line of lines.slice(at + 1)) {
    const last = below.at(-1)
    const goesOn = line.block === (last ?? heading).block || (last !== undefined && isCloseBelow(last, line))
    if (kin ? siblingsOf(line.text) === kin : !goesOn) break
    below.push(line)
    if (below.length === sectionMax) break
  }
  return below
}

/** Headings that are together on one page. One section ends where another heading begins. */
const siblings = [
  /^(?:breakfast|lunch|dinner|supper|snacks?|brunch|total)\b/i,
  /^(?:ingredients|method|instructions|directions|steps|preparation|notes|nutrition|zutaten|zubereitung|ingrédients|préparation)\b/i,
  /^(?:produce|fruits?|vegetables|dairy|pantry|bakery|meat|fish|frozen|drinks|beverages|household|snacks|deli|other)\b/i,
  /^(?:backlog|to ?do|in progress|doing|blocked|review|done)\b/i,
  /^(?:antipasti|primi|secondi|contorni|dolci|starters|appeti[sz]ers|mains|main courses|sides|desserts|drinks|soups|salads)\b/i,
]
/** The group of headings that a text belongs to. "Lunch with Theo" is no heading. */
export const siblingsOf = (text: string) =>
  siblings.find(names => text.replace(names, '').replace(/[\d.,:()\s]|\b(?:k?cal)\b/gi, '') === '') ?? null

/** The line and those that continue it: lines of its block, or lines close below at the same edge. */
function thoughtFrom(lines: WrittenLine[], i: number): WrittenLine[] {
  const thought = lines.slice(i, i + 1)
  for (const line of lines.slice(i + 1, i + thoughtMax)) {
    const last = thought.at(-1)
    if (!last || areRows(last, line) || (line.block !== last.block && !isCloseBelow(last, line))) break
    thought.push(line)
  }
  return thought
}

/** In a table, each row is separate. */
const areRows = (...lines: WrittenLine[]) => lines.every(line => cellsOf(line).length > 1)

/** Starts at the beginning of the sentence, which may be on the line before. */
function thoughtAround(lines: WrittenLine[], i: number): WrittenLine[] {
  const [before, line] = [lines[i - 1], lines[i]]
  const goesOn =
    before &&
    line &&
    before.block === line.block &&
    /^\p{Ll}/u.test(line.text) &&
    !/[.!?:]$/.test(before.text)
  return goesOn && isProse(before) ? thoughtFrom(lines, i - 1) : thoughtFrom(lines, i)
}
const isProse = ({ text }: WrittenLine) => text.split(' ').length >= 4
