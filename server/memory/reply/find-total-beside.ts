import { cellsIn } from './cells-in.ts'
import type { Evidence, Findings } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { foundNothing } from './found-nothing.ts'
import { type Asker, lookForAny } from './look-for.ts'
import type { Memories } from './memories.ts'
import { parseAmount } from './parse-amount.ts'
import type { About } from './plan.ts'
import { linesOf } from './read-shot.ts'
import { foundOf, isA, type Shot } from './shot.ts'
import { speaksOf } from './speaks-of.ts'
import { wordsAsked } from './words-asked.ts'

/** "The total before the tip": what each bill that is meant comes to above the row of that, or with it, below. Null where it is not asked so, or none has both. */
export async function findTotalBeside(
  memories: Memories,
  asker: Asker,
  about: About,
  question: string,
): Promise<Findings | null> {
  const [, way = '', what = ''] = asksBeside.exec(question) ?? []
  const [word] = foldWords(what)
  if (word === undefined) return null
  const named = about.words.filter(one => one !== word && !ofBill.test(one))
  const of: Evidence[] = []
  const meant: Shot[] = []
  const isWith = /^(?:with\b|incl|after)/i.test(way)
  for (const shot of await lookForAny(memories, asker, about, wordsAsked(question))) {
    if (!named.every(one => speaksOf(shot.speech, one) || isA(shot, one))) continue
    meant.push(shot)
    const amounts = cellsIn(await linesOf(memories, asker, shot))
      .filter(({ text }) => parseAmount(text) !== null)
      .toSorted((a, b) => (a.box?.y ?? 0) - (b.box?.y ?? 0))
    const at = amounts.findIndex(({ row }) => foldWords(row).includes(word))
    const beside = at < 0 ? [] : isWith ? amounts.slice(at + 1) : amounts.slice(0, at).reverse()
    const total = beside.find(({ row }) => ofTotal.test(row))
    if (total) {
      const { text: value, row: label, line, box } = total
      of.push({ ...foundOf(shot, []), value, label, line, box, day: null })
    }
  }
  if (of.length > 0) return { kind: 'reckoned', of, how: { is: 'cell' } }
  // The tip alone is no answer to what a bill comes to without it.
  return isWith
    ? null
    : foundNothing(memories, asker, named.length > 0 ? meant : [], { ...about, words: named })
}
const asksBeside =
  /\b(?:total|bill|amount|sum|how much|pay|paid|come to|came to)\b.*\b(before|without|excluding|excl\.?|with|including|incl\.?|after) (?:the |any |adding (?:the )?)?(?:\p{L}+ )?(tip|gratuity|service|tax|vat)\b/iu
const ofTotal = /\b(?:sub-?total|total|sum|net|to pay|amount (?:due|paid)|paid)\b/i
const ofBill =
  /^(?:bill|amount|sum|before|without|excluding|excl|with|including|incl|after|adding|come|came)$/
