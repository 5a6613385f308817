import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A screen as text, what people asked of it, and what they asked that it does not tell. */
export type AskedScreen = {
  title: string
  lines: string[]
  asked: { q: string; line: number | number[]; value: string }[]
  absent: string[]
}

const folder = join(import.meta.dirname, '../reading-questions')
/** Authors who also wrote searches and conversations over their screens; see `asked-questions.ts`. */
const askedFolder = join(import.meta.dirname, '../asked')
/** Never learnt from. */
export const heldOut = ['held-out', 'held-out-2']

export const askedScreens = (name: string): AskedScreen[] =>
  existsSync(join(folder, `${name}.jsonl`))
    ? readFileSync(join(folder, `${name}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
    : developedScreens(name)

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
  /** The line that one would point at; without it, the first that has all the values. */
  line?: string
  half: 'develop' | 'report'
}

/** What is marked "develop": questions by themselves that one line of one screen answers, and those that none does. */
function developedScreens(name: string): AskedScreen[] {
  const texts: Record<string, string> = readJson(`${name}-screens.json`)
  const all: Developed[] = readJson(`${name}-questions.json`)
  const questions = all.flatMap(one =>
    one.half === 'develop' && typeof one.asked === 'string' ? [{ ...one, q: one.asked }] : [],
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
    // What no screen tells is of none; it is asked with the first.
    const absent = i === 0 ? questions.filter(({ source }) => source === null).map(({ q }) => q) : []
    return { title: lines[0]?.replace('# ', '') ?? '', lines, asked, absent }
  })
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(askedFolder, file), 'utf8'))
}
