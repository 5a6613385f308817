import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A screen as text, questions about it, and questions that it does not answer. */
export type AskedScreen = {
  title: string
  lines: string[]
  asked: { q: string; line: number | number[]; value: string }[]
  absent: string[]
}

const folder = join(import.meta.dirname, '../reading-questions')
/**
 * The folder of authors who also wrote searches and conversations about their screens. See
 * `asked-questions.ts`.
 */
const askedFolder = join(import.meta.dirname, '../asked')
/** Never used for training. */
export const heldOut = ['held-out', 'held-out-2']

/** Without a file of lines, only questions of the given half count. */
export const askedScreens = (name: string, half: Developed['half'] = 'develop'): AskedScreen[] =>
  existsSync(join(folder, `${name}.jsonl`))
    ? readFileSync(join(folder, `${name}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
    : developedScreens(name, half)

export const learningSets = (): string[] =>
  [
    ...readdirSync(folder).flatMap(file => (file.endsWith('.jsonl') ? [file.replace('.jsonl', '')] : [])),
    ...readdirSync(askedFolder).flatMap(file => /^(.+)-questions\.json$/.exec(file)?.[1] ?? []),
  ]
    .filter(
      name => !heldOut.includes(name) && (existsSync(join(folder, `${name}.jsonl`)) || hasScreens(name)),
    )
    .sort()

const hasScreens = (name: string) => existsSync(join(askedFolder, `${name}-screens.json`))

type Developed = {
  asked: string | string[]
  values: string[]
  source: string | string[] | null
  /** The line that a person would point at. Without it, the first line with all values. */
  line?: string
  half: 'develop' | 'report'
}

/** Single questions of this half that one line of one screen answers, or that none does. */
function developedScreens(name: string, half: Developed['half']): AskedScreen[] {
  const texts: Record<string, string> = readJson(`${name}-screens.json`)
  const all: Developed[] = readJson(`${name}-questions.json`)
  const questions = all.flatMap(one =>
    one.half === half && typeof one.asked === 'string' ? [{ ...one, q: one.asked }] : [],
  )
  return Object.entries(texts).map(([screen, text], i) => {
    const lines = text.split('\n')
    const asked = questions.flatMap(({ q, values, line: told, source }) => {
      const [value] = values
      const line = lines.findIndex(one =>
        told === undefined ? values.every(value => one.includes(value)) : one.includes(told),
      )
      return source === screen && value !== undefined && line >= 0 ? [{ q, line, value }] : []
    })
    // A question without an answer belongs to no screen. It is asked with the first.
    const absent = i === 0 ? questions.filter(({ source }) => source === null).map(({ q }) => q) : []
    return { title: lines[0]?.replace('# ', '') ?? '', lines, asked, absent }
  })
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(askedFolder, file), 'utf8'))
}
