import { isKind } from '#server/language/words/asking-words.ts'
import { says } from '#server/language/words/speaks-of.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import { type Asker, lookForMeant } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, isA } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { ofTheKind } from './shown-screenshots.ts'

/** Explains one screenshot: description, labelled values and, if brief or `isSaid`, the text. */
export async function findExplained(
  memories: Memories,
  asker: Asker,
  about: Subject,
  isSaid = false,
): Promise<Findings> {
  const { full } = await lookForMeant(memories, asker, about)
  // A price list that only mentions deliveries does not tell where a parcel is.
  const kinds = isSaid || about.screenshotIds ? [] : about.words.filter(isKind)
  const shot = ofTheKind(full, about).find(one =>
    kinds.every(word => isA(one, word) || says(one.speech, word)),
  )
  if (!shot) return foundNothing(memories, asker, [], about)
  const { row } = shot
  const facts = await memories.facts.of(asker.ownerId, [row.id])
  const labelled = facts.filter(({ label }) => label !== null).slice(0, 6)
  const found = foundOf(shot, [])
  const values = labelled.map(fact => valueTold(found, { ...fact, value: fact.text }))
  const description = row.description || row.analysis
  const isBrief = description.length <= briefMax && values.length <= 1
  const text = isBrief || isSaid ? beginningOf(row.extracted_text) : null
  return { kind: 'one', found, description, text, values }
}

const briefMax = 100

/** The first eight lines of a text, with secrets hidden. Null if no line has a word. */
function beginningOf(text: string): string | null {
  const lines = text.split('\n').map(line => line.trim())
  const said = lines.filter(line => /\p{L}{2}/u.test(line)).slice(0, beginningLinesMax)
  return said.length > 0 ? withoutSecrets(said.join(' · ')) : null
}
const beginningLinesMax = 8
