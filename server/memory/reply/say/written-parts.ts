import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Found } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'

/** More than anybody reads in a narrow chat; the count tells of the rest. */
export const linesMax = 6

export const titleOf = (found: Pick<Found, 'title'>) =>
  `“${literally(withoutSecrets(found.title) || 'Untitled', 80)}”`
export const titlesOf = (found: Pick<Found, 'title'>[]) => found.map(titleOf).join(' and ')
export const screenshots = (count: number) => (count === 1 ? '1 screenshot' : `${count} screenshots`)

/** The screenshots an answer rests on, each once, in the order used. */
export function sourcesOf(
  found: Pick<Found, 'screenshotId' | 'title'>[],
  sourcesMax = linesMax,
): Answer['sources'] {
  const byId = new Map(
    found.map(({ screenshotId, title }) => [screenshotId, { screenshotId, title: withoutSecrets(title) }]),
  )
  return [...byId.values()].slice(0, sourcesMax)
}
