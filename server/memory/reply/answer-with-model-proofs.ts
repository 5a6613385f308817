import type { ChatProof } from '#contract/chat.ts'
import type { Fact } from '#contract/fact.ts'
import { maskSecrets } from '#server/memory/keep/mask-secrets.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import { asCompared, valuesIn } from '#server/memory/keep/values-in.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Answer } from './answer.ts'
import { emphasisedIn } from './check-model-answer.ts'
import type { Memories } from './memories.ts'

/** Where each value of a model's answer stands in the screenshots that it cites, in the order in which it names them. */
export async function answerWithModelProofs(
  memories: Pick<Memories, 'screenshots' | 'facts' | 'readings'>,
  ownerId: OwnerId,
  { content, sources }: Answer,
): Promise<ChatProof[]> {
  const values = [...new Set(valuesSaid(content))].slice(0, proofsMax)
  if (values.length === 0) return []
  const ids = sources.slice(0, sourcesMax).map(({ screenshotId }) => screenshotId)
  const facts = await memories.facts.of(ownerId, ids)
  const rows = await memories.screenshots.findMany(ownerId, ids)
  const pages = await Promise.all(
    rows.map(async ({ id, width, height, extracted_text }) => {
      const its = facts.filter(({ screenshotId }) => screenshotId === id)
      const secret = new Set(secretFacts(extracted_text, its))
      const lines = (await memories.readings.find(ownerId, id))?.lines ?? []
      return {
        screenshotId: id,
        picture: { width, height },
        // Also what only another line tells to be secret.
        hide: (line: string) => maskSecrets(line, its, extracted_text),
        places: [...its.filter(fact => !secret.has(fact)).map(placeOfFact), ...lines.map(placeOfLine)],
      }
    }),
  )
  return values.flatMap(value => {
    const wanted = asCompared(value)
    const proofs = pages.flatMap(({ places, hide, ...page }) => {
      const place = places.find(({ text }) => ` ${asCompared(text)} `.includes(wanted))
      return place ? [{ ...page, value, line: hide(place.line), box: place.box, isSecret: false }] : []
    })
    return proofs.slice(0, 1)
  })
}

type Place = Pick<ChatProof, 'line' | 'box'> & { text: string }
const placeOfFact = ({ text, line, box }: Fact): Place => ({ text, line, box })
const placeOfLine = ({ text, box }: { text: string; box: Fact['box'] }): Place => ({ text, line: text, box })

/** What stands in bold, in quotations, and every word with a digit, as it is written. */
function valuesSaid(content: string): string[] {
  const exact = emphasisedIn(content)
  const words = (content.replace(/[*_`]+/g, '').match(/\S+/g) ?? []).map(word =>
    word.replace(/^[^\p{L}\p{N}\p{Sc}]+|[^\p{L}\p{N}%€]+$/gu, ''),
  )
  return [
    ...exact,
    ...words.filter(word => valuesIn(word).length > 0 && !exact.some(one => one.includes(word))),
  ]
}

const proofsMax = 12
const sourcesMax = 8
