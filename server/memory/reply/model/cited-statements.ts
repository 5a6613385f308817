import { matchesIn } from '#server/platform/matches-in.ts'

/** The evidence: lines (`[12.7]`, `[12.7-9]`, or all: `[12]`), a tool result (`[S1]`), or `[own]` words. */
export type Cite =
  | { to: 'lines'; screenshotId: number; first: number; last: number }
  | { to: 'result'; name: string }
  | { to: 'own' }

/**
 * A part of the model's text without its citations, and the evidence for it. `isCited`: the statement has a
 * citation of its own. Otherwise `cites` is taken from its neighbours.
 */
export type Statement = { text: string; cites: Cite[]; isCited: boolean }

/**
 * A sentence or a list item. It is shown or dropped as a whole. The units of an answer, joined, are the
 * answer. `isSettled`: later text cannot change which evidence its statements have.
 */
export type Unit = { raw: string; statements: Statement[]; isSettled: boolean }

const cite = String.raw`(?:#?\d{1,15}(?:\.\d{1,4}(?: ?[-–] ?(?:\d{1,15}\.)?\d{1,4})?)?|#?[SR]\d{1,4}|own)`
const group = String.raw`\[${cite}(?:[,;]? ?${cite}){0,30}\]`
/** One or more citations in brackets, with the space before them. */
const citation = new RegExp(String.raw`\s{0,9}${group}`, 'g')
/** The end of a sentence, with the citations after it. */
const sentenceEnd = new RegExp(
  String.raw`[.!?…]["”’)*]{0,4}(?: ?${group}){0,9}["”’)*]{0,4}(?=\s|$)(?!\s?\[)`,
  'g',
)

/** All citations, in order. */
export const citesIn = (said: string): Cite[] =>
  matchesIn(said, citation).flatMap(([text]) => readCites(text))

export const withoutCitations = (said: string): string =>
  said.replace(citation, '').replace(/[ \t]{1,9}([.,;:!?)])/g, '$1')

/**
 * Splits the model's text into units and assigns citations to their statements. A sentence without a citation
 * takes those nearest before and after it on its line. If the line has none, it takes those of the next line
 * that has one, or else of the line before. `isWhole`: the model has finished writing.
 */
export function unitsOf(said: string, isWhole: boolean): Unit[] {
  const lines = said
    .split(/(?<=\n)/)
    .map(line => sentencesIn(line).map(raw => ({ raw, parts: partsOf(raw) })))
  const citesOf = (sentences: { parts: Part[] }[] = []) =>
    sentences.flatMap(({ parts }) => parts.flatMap(({ cites }) => cites ?? []))
  return lines.flatMap((sentences, i) => {
    const isOver = isWhole || i < lines.length - 1
    const next = lines.slice(i + 1).find(line => citesOf(line).length > 0)
    const before = lines.slice(0, i).findLast(line => citesOf(line).length > 0)
    const elsewhere = citesOf(next ? firstCiting(next) : before?.slice(-1))
    return sentences.map(({ raw, parts }, at) => {
      const [earlier, later] = [sentences.slice(0, at), sentences.slice(at + 1)]
      const beside = [...citesOf(lastCiting(earlier)), ...citesOf(firstCiting(later))]
      const isCited = parts.every(({ cites }) => cites !== null)
      const isSettled =
        isCited || citesOf(later).length > 0 || (isOver && (beside.length > 0 || isWhole || Boolean(next)))
      const rest = beside.length > 0 ? beside : elsewhere
      return {
        raw,
        isSettled,
        statements: parts.map(({ text, cites }) => ({ text, cites: cites ?? rest, isCited: cites !== null })),
      }
    })
  })
}

type Part = { text: string; cites: Cite[] | null }
const cites = ({ parts }: { parts: Part[] }) => parts.some(part => part.cites !== null)
const firstCiting = <S extends { parts: Part[] }>(sentences: S[]) => sentences.filter(cites).slice(0, 1)
const lastCiting = <S extends { parts: Part[] }>(sentences: S[]) => sentences.filter(cites).slice(-1)

function sentencesIn(line: string): string[] {
  const ends = matchesIn(line, sentenceEnd)
    .map(({ index, 0: end }) => ({ index, to: index + end.length }))
    .filter(({ index }) => !abbreviated.test(line.slice(Math.max(0, index - 12), index + 1)))
    .map(({ to }) => to)
  // Blank text after the last sentence belongs to that sentence.
  const starts = [0, ...ends.filter(end => line.slice(end).trim() !== '')]
  return line === '' ? [] : starts.map((from, i) => line.slice(from, starts[i + 1]))
}
/** A full stop does not end a sentence after "Dr", "z. B", an initial ("J.") or the number of a list item. */
const abbreviated =
  /(?:(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|No|Nr|vs|ca|approx|incl|bzw|Mme|[Ee]tc|e\.g|i\.e|z\. ?B|d\. ?h|u\. ?a|\p{Lu})|^\s{0,9}\d{1,3})\.$/u

/** Splits a sentence at its citations. They apply to the text before them, or after, too. */
function partsOf(sentence: string): Part[] {
  const groups = groupsIn(sentence)
  if (groups.length === 0) return [{ text: sentence, cites: null }]
  const between = groups.map(({ from, cites }, i) => ({
    text: sentence.slice(groups[i - 1]?.to ?? 0, from),
    cites,
  }))
  const rest = sentence.slice(groups.at(-1)?.to ?? 0)
  if (endsHere.test(rest)) return between
  return groups.flatMap(({ to, cites }, i) => [
    ...(i === 0 ? between.slice(0, 1) : []),
    { text: sentence.slice(to, groups[i + 1]?.from), cites: [...cites, ...(groups[i + 1]?.cites ?? [])] },
  ])
}
const endsHere = /^[\s\p{P}|]*$/u

/** Groups adjacent citations: "[1.2][2.5]" and "[1.2] and [2.5]" both cite two lines for the same text. */
function groupsIn(sentence: string) {
  const groups: { from: number; to: number; cites: Cite[] }[] = []
  for (const { index: from, 0: text } of matchesIn(sentence, citation)) {
    const last = groups.at(-1)
    const to = from + text.length
    if (last && joined.test(sentence.slice(last.to, from))) {
      last.cites.push(...readCites(text))
      last.to = to
    } else groups.push({ from, to, cites: readCites(text) })
  }
  return groups
}
const joined = /^(?:[\s,;&]|and)*$/

const readCites = (text: string): Cite[] =>
  matchesIn(text, eachCite).flatMap(({ groups: { shot, first, last, result } = {} }): Cite[] => {
    if (result !== undefined) return [{ to: 'result', name: result }]
    if (shot === undefined) return [{ to: 'own' }]
    const screenshotId = Number(shot)
    if (first === undefined) return [{ to: 'lines', screenshotId, first: 1, last: Number.POSITIVE_INFINITY }]
    const end = Math.min(Number(last ?? first), Number(first) + linesMax)
    return [{ to: 'lines', screenshotId, first: Number(first), last: end }]
  })
const eachCite =
  /(?<shot>\d{1,15})(?:\.(?<first>\d{1,4})(?: ?[-–] ?(?:\d{1,15}\.)?(?<last>\d{1,4}))?)?|(?<result>[SR]\d{1,4})|own/g
/** Limits how many lines one citation can cover. */
const linesMax = 100
