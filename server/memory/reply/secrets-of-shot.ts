import { isOneOf, secretFacts, secretWordsIn } from '#contract/is-secret.ts'
import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import { maskSecrets } from '#server/memory/keep/mask-secrets.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

/** What all the text of a screenshot tells to be secret, wherever it stands in what is said of it: a line alone does not always tell. */
export function secretsOfShot(row: Pick<ScreenshotRow, 'id' | 'extracted_text'>, facts: readonly KeptFact[]) {
  const its = facts.filter(({ screenshotId }) => screenshotId === row.id)
  const read = row.extracted_text.slice(0, charsMax)
  const secrets = [...secretFacts(read, its).map(({ text }) => text), ...secretWordsIn(read)]
  return {
    /** Is a value one of them? */
    isOne: (value: string) => isOneOf(secrets, value),
    hide: (text: string) => maskSecrets(text, its, read),
  }
}
const charsMax = 50_000
