import { setImmediate } from 'node:timers/promises'
import { manyKinds } from '#server/language/words/related-words.ts'
import { inflected } from '#server/language/words/word-kin.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import { termStore } from '#server/memory/recall/index/term-store.ts'
import { asForms } from '#server/memory/recall/query/sought.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { MeantWords } from './meant-words.ts'

/**
 * Kinds of what the words name, by the dictionary, as far as they stand in the owner's screenshots: `fruit` may be met as
 * `banana`, never the other way round; and what is made of the same word: `rainy` may be met as `rain`. What names a kind of screenshot
 * means that, and nothing it only may mean.
 */
export async function kindredWords(
  { db, search }: { db: Db; search: SearchEngine },
  ownerId: OwnerId,
  words: SearchWord[],
  kindNames: ReadonlySet<SearchWord>,
): Promise<MeantWords> {
  const terms = termStore(db, search)
  const { kindsOf, kinOf, isWord } = await openWordNet()
  // `cod` is also what is left of `code`, and would be met as that.
  const isItsOwn = (term: string) => term.length > 3 || !isWord(`${term}e`)
  const kindred = new Map<SearchWord, ReturnType<typeof asForms>>()
  for (const word of words) {
    if ('phrase' in word) continue
    const spelled = spelling(word)
    const kinds = await kindsOf(spelled)
    const kin = new Set([...kinOf(spelled).flatMap(inflected), ...manyKinds(spelled)])
    if (kinds.words.length + kin.size === 0) continue
    const there = await terms.among(ownerId, [...kin, ...kinds.words.flatMap(inflected)])
    const sure: Record<'surely' | 'perhaps', string[]> = { surely: [], perhaps: [] }
    for (const [i, term] of there.entries()) {
      // Looking up hundreds takes a while: others get their turn in between.
      if (i % termsAtOnce === termsAtOnce - 1) await setImmediate()
      const how = kin.has(term) ? 'surely' : isItsOwn(term) ? kinds.isOne(term) : null
      if (how) sure[how].push(term)
    }
    const perhaps = kindNames.has(word) ? [] : sure.perhaps
    const forms = [...asForms(sure.surely, 'related'), ...asForms(perhaps, 'kindred')]
    if (forms.length > 0) kindred.set(word, forms.slice(0, Math.ceil(kindredMax / words.length)))
  }
  return kindred
}

const termsAtOnce = 50

/** Of all words together: more would make a search slow, and say little. */
const kindredMax = 60
