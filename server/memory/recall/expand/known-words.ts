import type { SearchWord } from '#server/memory/recall/analyse/search-words.ts'
import type { Sense } from '#server/memory/recall/query/read-senses.ts'
import { asForms, type How } from '#server/memory/recall/query/sought.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { HowKnown } from './knowledge/common-knowledge.ts'
import { knownThere } from './known-there.ts'
import type { Database, MeantWords } from './meant-words.ts'

/** As what common knowledge has for them, as far as it stands in the owner's screenshots: by how it is known. */
export async function knownWords(
  database: Database,
  ownerId: OwnerId,
  senses: readonly Sense[],
  as: Partial<Record<HowKnown, How>>,
): Promise<MeantWords> {
  const wanted = senses.map(({ said, known }) => ({ said, known: known.filter(({ how }) => how in as) }))
  const there = await knownThere(
    database,
    ownerId,
    wanted.flatMap(({ known }) => known),
  )
  const forms = new Map(there.map(one => [one.words, one.forms]))
  const most = Math.ceil(knownMax / Math.max(senses.length, 1))
  const met = wanted.map(({ said, known }): [SearchWord, ReturnType<typeof asForms>] => [
    said,
    known.flatMap(({ words, how }) => asForms(forms.get(words) ?? [], as[how] ?? 'kindred')).slice(0, most),
  ])
  return new Map(met.filter(([, some]) => some.length > 0))
}

/** Of all words together: more would make a search slow, and say little. */
const knownMax = 60
