import type { SavedSearch } from '#contract/saved-search.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Answer } from '#server/memory/reply/find/answer.ts'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { literally } from './literally.ts'

type Of<K extends Findings['kind']> = Extract<Findings, { kind: K }>

/** "I’ll tell you when this changes: “When is the rent due?” (now: 14 March 2026)." */
export function writeWatching({ saved, isNew, undo }: Of<'watching'>): Answer {
  const opening = isNew ? 'I’ll tell you when this changes' : 'I’ll tell you when this changes, as before'
  return {
    content: `${opening}: ${called(saved)}.${isNew ? ' Say “undo” to take it back.' : ''}`,
    sources: [],
    undo,
  }
}

export const writeNotWatched = ({ why }: Of<'not-watched'>): Answer => ({ content: why, sources: [] })

export const writeUnwatched = ({ saved }: Of<'unwatched'>): Answer => ({
  content: `I won’t tell you of changes any more: “${nameOf(saved)}”.`,
  sources: [],
})

export function writeWatched({ standing }: Of<'watched'>): Answer {
  if (standing.length === 0)
    return {
      content: 'I watch nothing for you yet. Ask me something, then say “tell me when this changes”.',
      sources: [],
    }
  return {
    content: `I tell you when these change:\n\n${standing.map(one => `- ${called(one)}`).join('\n')}`,
    sources: [],
  }
}

const called = (saved: SavedSearch) =>
  `“${nameOf(saved)}”${saved.now === null ? '' : ` (now: ${literally(saved.now, 100)})`}`

const nameOf = ({ search }: SavedSearch) => literally(withoutSecrets(search), 120) || 'a filter'
