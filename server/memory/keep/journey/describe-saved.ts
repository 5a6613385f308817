import type { Fact } from '#contract/fact.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import { isSecretName } from '#server/memory/keep/secrets/is-secret-name.ts'

/** Describes a screenshot in a few words, without secrets: "Boarding pass VN123, gate 12, Fri 18:40". */
export function describeSaved(
  row: Pick<ScreenshotRow, 'title' | 'progress' | 'failed_step' | 'extracted_text'>,
  facts: Fact[],
): string {
  if (row.failed_step !== null) return 'a picture that I could not read'
  if (row.progress !== 'filed') return 'a picture that I am still reading'
  const said = [maskSecrets(row.title, facts, row.extracted_text)]
  const secret = new Set(secretFacts(row.extracted_text, facts))
  for (const fact of facts) {
    const words = secret.has(fact) ? null : wordsOf(fact)
    const isNew = !said.some(each => says(each, fact.text))
    if (said.length <= factsMax && words !== null && isNew) said.push(words)
  }
  return said.join(', ')
}

/** Adds a full stop, if the words lack one. */
export const sentenceOf = (words: string): string => (/[.!?…。！？]$/.test(words) ? words : `${words}.`)

/** Compares whole words: "12" is not in "VN123". */
const says = (said: string, text: string) => wordsIn(said).includes(wordsIn(text))
const wordsIn = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

const factsMax = 2
const factCharsMax = 40

/** The words of a named fact or a date. A text message contains no secret code. */
function wordsOf({ kind, label, text }: Fact): string | null {
  if (text.length > factCharsMax || isSecretName(label ?? '')) return null
  if (kind === 'date') return text
  return label !== null && (kind === 'amount' || kind === 'code') ? `${label.toLowerCase()} ${text}` : null
}
