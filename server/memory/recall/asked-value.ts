import type { FactKind } from '#contract/fact.ts'
import { withoutHowMuch } from './how-much.ts'

export type AskedValue = {
  /** Of which kind; where screenshots have such a value, only those are meant. */
  wants: FactKind | null
  /** The question without what asks for it. */
  rest: string
}

const kinds: [FactKind, string][] = [
  ['email', 'e-?mail address(?:es)?'],
  ['link', 'web ?site|url|link|web address'],
  ['phone', '(?:tele)?phone(?: number)?|mobile(?: number)?'],
  ['address', '(?:street |postal |mailing |exact )?address'],
  ['amount', 'price|total price|cost'],
]

/** "How much was the hotel", "the dentist's address", "phone number of the hotel": one value of something is asked for. */
export function askedValue(question: string): AskedValue {
  const { wantsAmount, rest } = withoutHowMuch(question)
  if (wantsAmount) return { wants: 'amount', rest }
  for (const [kind, names] of kinds) {
    const [of, after] = patterns(names)
    const without = question.replace(of, ' ').replace(after, '$1 ')
    if (without !== question) return { wants: kind, rest: without }
  }
  return { wants: null, rest: question }
}

/** Before what it belongs to, or after it: "dentist address", "the hotel's phone number". */
const patterns = (names: string) =>
  [
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})\\s+(?:of|for|to|from)(?=\\s+[\\p{L}\\p{N}])`, 'iu'),
    new RegExp(`([\\p{L}\\p{N}](?:['’]s)?)\\s+(?:${names})\\s*[?.!]*\\s*$`, 'iu'),
  ] as const
