import { foldLetters } from '#server/language/words/fold.ts'
import type { LineRead, ValueRead } from './read-line.ts'

/** Is the value made of whole runs of letters and digits? "JP-88213" is part of "ID:JP-88213". */
export function isPart(value: ValueRead, { runs }: LineRead): boolean {
  const isPlain =
    value.is === 'number' && value.currency === null && value.unit === null && /^\d{4,}$/.test(value.text)
  if (value.is === 'code' || value.is === 'phone' || value.is === 'address' || isPlain)
    return isRunOf(runsIn(value.text).join(''), runs)
  return false
}

/** Also matches without leading zeros: "BA117" and "BA0117". */
const isRunOf = (said: string, runs: readonly string[]) =>
  runsAs(said, runs) ||
  runsAs(
    said,
    runs.flatMap(run => run.split(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u)),
  ) ||
  (/^\p{L}/u.test(said) && runsAs(withoutZeros(said), runs.map(withoutZeros)))
const withoutZeros = (run: string) => run.replace(/(?<!\d)0+(?=\d)/g, '')

/** Do consecutive runs, joined, equal `said`? */
const runsAs = (said: string, runs: readonly string[]) =>
  runs.some((_, from) => {
    let joined = ''
    for (let to = from; to < runs.length && joined.length < said.length; to++) joined += runs[to]
    return joined === said
  })
const runsIn = (text: string) =>
  foldLetters(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Is the value, joined with the codes beside it, on a line? "DE89 3704 0044" is "DE8937040044". */
export function isSpaced(value: ValueRead, statement: LineRead, lines: readonly LineRead[]): boolean {
  if (value.unit || (value.is === 'number' && value.currency)) return false
  const before = besideCode(
    statement.text
      .slice(Math.max(0, value.from - spacedCharsMax), value.from)
      .split(/[\s.-]+/)
      .reverse(),
  )
  const after = besideCode(statement.text.slice(value.to, value.to + spacedCharsMax).split(/[\s.-]+/))
  const own = runsIn(value.text).join('')
  return [...before.keys(), before.length].some(i =>
    [...after.keys(), after.length].some(j => {
      const joined = [...before.slice(0, i).reverse(), own, ...after.slice(0, j)].join('')
      return (
        joined !== own && joined.length >= spacedLengthMin && lines.some(({ runs }) => runsAs(joined, runs))
      )
    }),
  )
}
/** The parts that look like codes, up to the first ordinary word. */
function besideCode(parts: string[]): string[] {
  const said = parts.filter(Boolean)
  const end = said.findIndex(part => !/^(?:[A-Z]{1,5}|[A-Z\d]*\d[A-Z\d]*)\W?$/.test(part))
  return said
    .slice(0, end < 0 ? said.length : end)
    .map(part => runsIn(part).join(''))
    .slice(0, spacedRunsMax)
}
const [spacedCharsMax, spacedRunsMax, spacedLengthMin] = [40, 7, 5]
