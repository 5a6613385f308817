import type { Fact } from '#contract/fact.ts'
import { correctedFields } from '#server/memory/keep/change-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { maskSecrets } from './mask-secrets.ts'
import { veilRules } from './veil.ts'

export type SaidOf = Pick<ScreenshotRow, 'title' | 'description' | 'analysis'>

/**
 * What Remy said of a screenshot, with what today's rules tell to be secret hidden in it too: it was put in words under the
 * rules of its time. What a person has written stays as it is, and of what was looked through by today's rules all.
 */
export function veilWords(row: ScreenshotRow, facts: readonly Fact[] = []): SaidOf {
  const { title, description, analysis } = row
  if (row.veil_rules === veilRules) return { title, description, analysis }
  const theirs = new Set(correctedFields(row))
  const hide = (text: string) => maskSecrets(text, facts, row.extracted_text)
  return {
    title: theirs.has('title') ? title : hide(title),
    description: theirs.has('description') ? description : hide(description),
    analysis: hide(analysis),
  }
}
