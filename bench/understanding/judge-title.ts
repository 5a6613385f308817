import { foldInPlace } from '#server/language/words/fold.ts'
import { plainText } from '#server/memory/keep/reading.ts'
import type { Sample } from './draw-samples.ts'

const charsMax = 60

/**
 * The fault of a title, or null. A good title fits, is no clock and not only an app's name, and shows no
 * password. It does not end within a word. It says what a person would look for (one of each group of the
 * sample's truth).
 */
export function judgeTitle(title: string, sample: Sample): string | null {
  const folded = foldInPlace(title)
  if (title.length > charsMax) return 'too long'
  if (!/\p{L}{2}/u.test(title)) return 'no words'
  if (/^\d{1,2}[:.]\d{2}/.test(title)) return 'a clock'
  if (sample.app !== null && folded === foldInPlace(sample.app)) return "an app's name alone"
  if (sample.facts.some(({ kind, value }) => kind === 'wifi password' && title.includes(value)))
    return 'a password'
  if (isCutInWord(folded, foldInPlace(plainText(sample.reading)))) return 'cut in a word'
  const missing = sample.title.find(group => !group.some(one => folded.includes(foldInPlace(one))))
  return missing ? `says none of ${missing.slice(0, 3).join(' / ')}` : null
}

/** Whether the last word of a shortened title is cut: it is no whole word of the picture. */
function isCutInWord(title: string, text: string): boolean {
  if (!title.endsWith('…')) return false
  const last = /([\p{L}\p{N}]+)[^\p{L}\p{N}]*…$/u.exec(title)?.[1]
  return last !== undefined && !new Set(text.match(/[\p{L}\p{N}]+/gu)).has(last)
}
