import type { Fact } from '#contract/fact.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { maskSecrets } from './mask-secrets.ts'
import { veilRules } from './veil.ts'

export type SaidOf = Pick<ScreenshotRow, 'title' | 'description' | 'analysis'>

/**
 * Remy's title, description and analysis, masked by the current rules, because older rules wrote them. The
 * user's own words stay. So does everything that the current rules have checked.
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
