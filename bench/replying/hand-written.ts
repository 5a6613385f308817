import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimedIn } from './claimed-in.ts'

export type Half = 'develop' | 'report'
/**
 * Several questions in a row are a conversation, and only the last answer is judged. If there are several
 * values, all must be said.
 */
export type HandWritten = [
  question: string | string[],
  value: string | string[] | null,
  source: string | null,
  half: Half,
]
export type Verdict = 'right' | 'wrong' | 'refused' | 'missed' | 'made up' | 'among others'

/** Questions about the test pictures, others and the typed screens, each written by hand. */
export const handWritten: HandWritten[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../replying-questions.json'), 'utf8'),
)

/** Right means everything that was asked for and nothing else, from the right screenshot. */
export function judgeAnswer(
  content: string,
  value: string | string[] | null,
  isSourceRight: boolean,
): Verdict {
  if (Array.isArray(value)) {
    const said = value.filter(one => content.includes(one)).length
    return said === value.length && isSourceRight ? 'right' : said > 0 ? 'among others' : 'missed'
  }
  const claimed = claimedIn(content)
  if (claimed.length === 0) return value === null ? 'refused' : 'missed'
  if (value === null) return 'made up'
  if (!claimed.some(said => said.includes(value))) return 'wrong'
  return claimed.length === 1 && isSourceRight ? 'right' : 'among others'
}
