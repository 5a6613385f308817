import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Source } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'

/** The most list lines in an answer, because the chat is narrow. A count says how many more there are. */
export const linesMax = 6

export const titleOf = (found: Pick<Source, 'title'>) =>
  `“${literally(withoutSecrets(found.title) || 'Untitled', 80)}”`

/** "“Flat”, “Lease” and 2 others": each title once, and at most three. */
export function titlesOf(found: Pick<Source, 'title'>[]): string {
  const titles = [...new Set(found.map(titleOf))]
  const named = titles.length > 3 ? [...titles.slice(0, 2), `${titles.length - 2} others`] : titles
  return named.length < 3 ? named.join(' and ') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}

export const screenshots = (count: number) => (count === 1 ? '1 screenshot' : `${count} screenshots`)

/** The screenshots behind an answer, each once, in order of use. */
export function sourcesOf(
  found: Pick<Source, 'screenshotId' | 'title'>[],
  sourcesMax = linesMax,
): Answer['sources'] {
  const byId = new Map(
    found.map(({ screenshotId, title }) => [screenshotId, { screenshotId, title: withoutSecrets(title) }]),
  )
  return [...byId.values()].slice(0, sourcesMax)
}
