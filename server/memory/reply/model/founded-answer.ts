import { leftOut } from '#server/memory/keep/redaction/without-orders.ts'
import { contentWords, hasWord } from './check/content-words.ts'
import { type Fault, faultsIn } from './check/faults-in.ts'
import type { Dictionary } from './check/names.ts'
import { type LineRead, readLine } from './check/read-line.ts'
import { withHiddenStops, withStops } from './check/whole-dates.ts'
import {
  type Cite,
  citesIn,
  type Statement,
  type Unit,
  unitsOf,
  withoutCitations,
} from './cited-statements.ts'
import type { Evidence, Given, Result } from './evidence.ts'
import { handles } from './secret-handle.ts'

/**
 * The context of a check, besides the evidence. `said` is what the user wrote before. `today` is an ISO day.
 * `isHelp`: the user asked for a draft, a translation or a conversion, which need not be cited.
 */
export type Asking = {
  question: string
  said: readonly string[]
  today: string
  isHelp: boolean
  dictionary: Dictionary
}

/** A parsed statement with the lines that it cites. `isWhole`: it cites a whole screenshot. */
export type Founded = { read: LineRead; lines: Given[]; secrets: string[]; isWhole: boolean }

/** A unit with its faults, shown only without faults. `isOwn`: no claim about a screenshot. */
export type Checked = Unit & { faults: Fault[]; founded: Founded[]; isOwn: boolean }

/** Checks a model's answer. Each statement is compared with the lines that it cites. */
export function checkUnits(said: string, isWhole: boolean, evidence: Evidence, asking: Asking): Checked[] {
  const all = citesIn(said)
  const everything = linesOf(all)
  const entries = said.match(/^\s*(?:[-*•]|\d{1,2}[.)])\s/gm)?.length ?? 0
  const isNumbered = numbersEntries(said)
  const asked = readLine(asking.question)
  const userLines = [asked, ...asking.said.map(readLine)]
  return unitsOf(withHiddenStops(said), isWhole).map(unit => {
    const raw = withStops(unit.raw)
    const sentence = readLine(withoutCitations(raw))
    const cited = unit.statements.filter(({ isCited }) => isCited)
    const counts = new Set([
      ...[entries, ids(everything).length, new Set(everything).size, cited.length],
      new Set(linesOf(cited.flatMap(({ cites }) => cites))).size,
    ])
    const checked = unit.statements.map(({ text, ...one }, i) => {
      const said = withStops(text)
      return check(
        { ...one, text: isNumbered && i === 0 ? said.replace(marker, '') : said },
        sentence,
        counts,
      )
    })
    return {
      ...unit,
      raw,
      faults: checked.flatMap(({ faults }) => faults),
      founded: checked.map(({ founded }) => founded),
      isOwn: unit.statements.some(isOwn),
    }
  })

  function check(
    statement: Statement,
    sentence: LineRead,
    counts: Set<number>,
  ): { faults: Fault[]; founded: Founded } {
    const { text, cites } = statement
    const read = readLine(text)
    const lines = linesOf(cites)
    const isWhole = cites.some(cite => cite.to === 'lines' && cite.last === Number.POSITIVE_INFINITY)
    const secrets = [...text.matchAll(handles)].map(([, name = '']) => name)
    const faults = [
      ...cites
        .filter(cite => !evidence.isGiven(cite))
        .map(cite => ({ check: 'citation' as const, words: JSON.stringify(cite) })),
      ...secrets.filter(name => !evidence.secret(name)).map(words => ({ check: 'secret' as const, words })),
      ...lines
        .filter(line => isLeftOut(line) && (!isWhole || hasWordOnlyOn(text, line, lines)))
        .map(({ number }) => ({
          check: 'instruction' as const,
          words: `line ${number}`,
        })),
      ...faultsIn(read, supportOf(statement, lines, sentence, counts), isOwn(statement)),
      ...(cites.length === 0 && read.values.length > 0 && !isOwn(statement)
        ? [{ check: 'source' as const, words: text }]
        : []),
    ]
    return { faults, founded: { read, lines, secrets, isWhole } }
  }

  function supportOf(statement: Statement, lines: Given[], sentence: LineRead, counts: Set<number>) {
    const shots = isOwn(statement) ? evidence.ids() : ids(lines)
    const pages = shots.flatMap(id => evidence.allOf(id) ?? [])
    const named = statement.cites.flatMap(cite => (cite.to === 'result' ? [cite.name] : []))
    // Screenshots also cite a result: a sum if they hold all its parts, and any result of the calculator.
    const isCited = (result: Result) =>
      named.includes(result.name) || result.lines.every(({ shot }) => shots.includes(shot.screenshotId))
    const results = evidence
      .results()
      .filter(isCited)
      .map(({ read }) => read)
    const ofPages = pages.flatMap(page => page.lines.map(({ read }) => read))
    const cited = [...new Set([...(isOwn(statement) ? ofPages : lines.map(({ read }) => read)), ...results])]
    const beside = [...pages.map(({ about }) => about), ...ofPages].filter(read => !cited.includes(read))
    return {
      ...{
        answer: said,
        sentence,
        cited,
        beside,
        headings: pages.flatMap(page => page.lines.slice(0, 1).map(({ read }) => read)),
        asked,
        said: userLines,
        today: asking.today,
        dictionary: asking.dictionary,
        isCited: statement.isCited,
      },
      all: [...new Set([...cited, ...everything.map(({ read }) => read)])],
      counts: new Set([...counts, statement.cites.length, new Set(lines).size, shots.length]),
    }
  }

  function linesOf(cites: readonly Cite[]): Given[] {
    return cites.flatMap(cite => evidence.linesOf(cite))
  }

  function isOwn({ cites }: Statement): boolean {
    return asking.isHelp || cites.some(({ to }) => to === 'own')
  }
}

/** Was this line removed as an instruction to the reader? */
const isLeftOut = ({ shot, number }: Given) => shot.lines[number - 1]?.text === leftOut

/** Does `text` have a word that is on this line and on no other? */
const hasWordOnlyOn = (text: string, { shot, number }: Given, lines: readonly Given[]): boolean => {
  const said = contentWords(text)
  const own = said.filter(word => hasWord(shot.lines[number - 1]?.read ?? '', word))
  return own.some(word => !lines.some(({ read }) => hasWord(read.text, word)))
}

const ids = (lines: readonly Given[]) => [...new Set(lines.map(({ shot }) => shot.screenshotId))]

/** The number of a list item or a table row. */
const marker = /^\s*(?:\| *)?(\d{1,2})(?:[.)]\s| *\|)/
/** Does the answer have at least two list items or rows, numbered from 1? */
const numbersEntries = (said: string): boolean => {
  const numbers = said.split('\n').flatMap(line => marker.exec(line)?.[1] ?? [])
  return numbers.length > 1 && numbers.every((number, i) => Number(number) === i + 1)
}
