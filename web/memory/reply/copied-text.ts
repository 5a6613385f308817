import type { TextSpan } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { plainWords } from './plain-words.ts'

/** A message as plain text. Secrets stay covered, also while shown: others may read a clipboard. */
export function copiedText(text: string, secrets: readonly TextSpan[]): string {
  return plainWords(withoutSpans(text, secrets, '••••••••')).trim()
}
