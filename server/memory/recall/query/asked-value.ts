import type { FactKind } from '#contract/fact.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'
import { factWordings } from '#server/memory/fields/fact-wordings.ts'

export type AskedValue = {
  /** Of which kind; where screenshots have such a value, only those are meant. */
  wants: FactKind | null
  /** The question without what asks for it. */
  rest: string
}

/** "How much was the hotel", "the dentist's address", "phone number of the hotel": one value of something is asked for. */
export function askedValue(question: string): AskedValue {
  const { wantsAmount, rest } = withoutHowMuch(question)
  if (wantsAmount) return { wants: 'amount', rest }
  const home = question.replace(livesThere, '$1')
  if (home !== question) return { wants: 'address', rest: home }
  for (const { kind, core, pattern } of named) {
    if (core && !core.test(question)) continue
    const without = question.replace(pattern, '$1 ')
    if (without !== question) return { wants: kind, rest: without }
  }
  return { wants: null, rest: question }
}

/** "How much did I pay at the market?" asks for a sum and speaks of the market; the rest of it is only asking. */
function withoutHowMuch(question: string): { wantsAmount: boolean; rest: string } {
  const rest = question.replace(howMuch, ' ')
  if (rest === question) return { wantsAmount: false, rest }
  return { wantsAmount: true, rest: rest.replace(paying, ' ') }
}

const howMuch =
  /(?<![\p{L}\p{N}])(?:how much (?:money )?|what (?:did|does|do|was|is|were) (?:the |my )?(?:(?:total|price|cost|bill) (?:of|for|at|from) )?(?=.*(?:cost|pay|paid|spend|spent|total|price)))(?:(?:did|do|does|have|has|was|were|is|are|will|would) )?(?:(?:i|we|it|they|that|this) )?(?:owe )?/iu
const paying =
  /(?<![\p{L}\p{N}])(?:pay|paid|paying|spend|spent|spending|costs?|costing|charged?|owed?|worth|altogether|in total)(?![\p{L}\p{N}])/giu

/** "Where does grandma live". */
const livesThere = /\bwhere (?:does|do|did) (.+?) live(?:s|d)?\b/i
const notBefore = '(?<![\\p{L}\\p{N}])'
const ofIt = '(?:of|for|to|from)(?=\\s+[\\p{L}\\p{N}])'

type Short = { of: string; after: string; unlessAfter: string }

/** One word for a value, before what it belongs to and after it; and words with which it is something else. */
const shorts: Partial<Record<FactKind, Short>> = {
  phone: {
    of: 'phone|telephone|mobile|number(?= for)',
    after: "(?:tele)?phone|mobile|(?<=['’]s\\s+)number",
    unlessAfter:
      'my|your|his|her|our|their|the|an?|this|that|new|old|lost|broken|cracked|smart|android|cheap|by|on|with|note \\d+|\\d+',
  },
  email: { of: 'e-?mail(?= (?:of|for|to))', after: "(?<=['’]s\\s+)e-?mail", unlessAfter: '' },
  link: {
    of: 'link(?= (?:to|for|of))',
    after: 'web ?site|url|link',
    unlessAfter: 'cuff|missing|weak|chain|a',
  },
  address: {
    of: 'address|location',
    after: 'address',
    unlessAfter: 'ip|mac|e-?mail|web|wallet|bitcoin|inaugural',
  },
  amount: {
    of: 'price|cost(?! of living)|fee|total|fare',
    after: 'price|cost|fee|fare',
    unlessAfter: 'share|stock|at any|half|low',
  },
  date: {
    of: 'date(?= (?:of|for))',
    after: 'date',
    unlessAfter:
      'blind|first|second|third|dinner|lunch|coffee|hot|double|play|speed|up to|to|out of|my|an?|our|his|her|the|perfect|romantic|bad|movie|tinder',
  },
  code: {
    of: 'code(?= (?:of|for|to))|reference(?= (?:of|for))',
    after: 'code',
    unlessAfter:
      'dress|morse|source|area|bar|qr|country|genetic|building|penal|criminal|highway|tax|python|java|javascript|typescript|cheat|computer|program|my|the|an?|sort|machine|legacy|html|css|sql|rust|colou?r|moral|honou?r|clean|write|learn|hex|error|status|http|exit|in|of|vs',
  },
}

/** By a name that is sure wherever it stands; else before what it belongs to, or after it: "the hotel's phone". */
const named = [
  ...factWordings.map(({ kind, sure, core }) => ({
    ...{ kind, core },
    pattern: quickPattern(`${notBefore}(?:${sure})(?![\\p{L}\\p{N}])(?:\\s+${ofIt})?()`),
  })),
  ...factWordings.flatMap(({ kind }) => {
    const short = shorts[kind]
    if (!short) return []
    const { of, after, unlessAfter } = short
    const other = unlessAfter === '' ? '' : `(?<!${notBefore}(?:${unlessAfter})\\s+)`
    return [
      { kind, core: null, pattern: quickPattern(`${notBefore}${other}(?:${of})\\s+${ofIt}()`) },
      {
        ...{ kind, core: null },
        pattern: quickPattern(`([\\p{L}\\p{N}](?:['’]s)?)\\s+${other}(?:${after})\\s*[?.!]*\\s*$`),
      },
    ]
  }),
]
