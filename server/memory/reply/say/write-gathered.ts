import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { daySaid } from './day-said.ts'
import { kindSaid } from './kind-said.ts'
import { literally } from './literally.ts'
import { sourcesOf, titleOf } from './written-parts.ts'

type Gathered = Extract<Findings, { kind: 'gathered' }>

/** Summarises several screenshots: how many, from when to when, in which categories, and the first ones. */
export function writeGathered(plan: Plan, findings: Gathered, when: Pick<Asker, 'now' | 'timeZone'>): Answer {
  const { found, count, isComplete, from, to, places } = findings
  const { noun, rest } = kindSaid('about' in plan ? plan.about : null, count)
  const [first, last] = [daySaid(from, when), daySaid(to, when)]
  const span = first === last ? `from ${first}` : `from ${first} to ${last}`
  const filed = places
    .slice(0, placesMax)
    .map(
      place => `${place.count} ${place.name === null ? 'in no category' : `in ${literally(place.name, 50)}`}`,
    )
  const number = isComplete ? `${count}` : `More than ${count}`
  const lines = found.map(({ description, ...one }) => {
    const said = withoutSecrets(description)
    return `- ${titleOf(one)}, ${daySaid(one.seenAt, when)}${said ? `: ${literally(said, 140)}` : ''}`
  })
  const more = count > found.length ? `\n\nThese are the first ${found.length}.` : ''
  const content = `${number} ${noun}${rest}, ${span}: ${filed.join(', ')}.\n\n${lines.join('\n')}${more}`
  return { content, sources: sourcesOf(found) }
}
const placesMax = 4
