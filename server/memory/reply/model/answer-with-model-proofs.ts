import type { ChatProof } from '#contract/chat.ts'
import type { Fact } from '#contract/fact.ts'
import { findValues } from '#server/language/values/find-values.ts'
import { isProvedBy, readText, type TextRead } from '#server/language/values/is-proved-by.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { emphasisedIn } from './check-model-answer.ts'

/** Where each value of a model's answer stands in the screenshots that it cites, in the order in which it names them. */
export async function answerWithModelProofs(
  memories: Pick<Memories, 'screenshots' | 'facts' | 'readings'>,
  ownerId: OwnerId,
  { content, sources }: Answer,
): Promise<ChatProof[]> {
  const all = new Map(valuesSaid(content).map(one => [one.value, one]))
  const values = [...all.values()].slice(0, proofsMax)
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
  return values.flatMap(({ value, sentence }) => {
    const [said, around] = [readText(value), readText(sentence).words]
    const places = pages.flatMap(({ places, hide, ...page }) =>
      places.flatMap(place => {
        const how = isProvedBy(said, place.read)
        if (!how) return []
        const shared = around.intersection(place.beside).size
        if (shared === 0 && saysLittle(value)) return []
        const proof = () => ({ ...page, value, line: hide(place.line), box: place.box, isSecret: false })
        return [{ proof, weight: 2 * shared + (how === 'exactly' ? 1 : 0) }]
      }),
    )
    const most = Math.max(...places.map(({ weight }) => weight))
    return places
      .filter(({ weight }) => weight === most)
      .slice(0, 1)
      .map(({ proof }) => proof())
  })
}

/** A small number alone stands in many a line: one that shares no other word with the sentence proves nothing. */
const saysLittle = (value: string) => /^\d{1,3}$/.test(value)

/** `beside`: the words that stand around the value. */
type Place = Pick<ChatProof, 'line' | 'box'> & { read: TextRead; beside: ReadonlySet<string> }
const placeOfFact = ({ text, line, box, label }: Fact): Place => ({
  ...{ line, box, read: readText(text) },
  beside: readText(`${label ?? ''} ${line}`).words,
})
function placeOfLine({ text, box }: { text: string; box: Fact['box'] }): Place {
  const read = readText(text)
  return { line: text, box, read, beside: read.words }
}

type Said = { value: string; sentence: string }

/** What stands in bold or in quotations, and every other value, as they are written, with the sentence around each. */
function valuesSaid(content: string): Said[] {
  return content.split(/(?<=[.!?])\s+(?=[\p{Lu}*“"])|\n+/u).flatMap(part => {
    const exact = emphasisedIn(part)
    const sentence = part.replace(/[*_`]+/g, '')
    const values = findValues(sentence).map(({ from, to }) => sentence.slice(from, to))
    const others = values.filter(value => !exact.some(one => one.includes(value)))
    return [...exact, ...others].map(value => ({ value, sentence }))
  })
}

const proofsMax = 12
const sourcesMax = 8
