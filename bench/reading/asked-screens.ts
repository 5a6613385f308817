import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A screen as text, what people asked of it, and what they asked that it does not tell. */
export type AskedScreen = {
  title: string
  lines: string[]
  asked: { q: string; line: number | number[]; value: string }[]
  absent: string[]
}

const folder = join(import.meta.dirname, '../reading-questions')
/** Never learnt from. */
export const heldOut = ['held-out', 'held-out-2']

export const askedScreens = (name: string): AskedScreen[] =>
  readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))

export const learningSets = (): string[] =>
  readdirSync(folder)
    .flatMap(file => (file.endsWith('.jsonl') ? [file.replace('.jsonl', '')] : []))
    .filter(name => !heldOut.includes(name))
    .sort()
