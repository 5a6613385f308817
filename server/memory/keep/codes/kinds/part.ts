import type { CodePart } from '#contract/codes/found-code.ts'
import type { FactKind } from '#contract/fact.ts'

/** No part if there is no text. `fact` is its kind of fact, with the value if it differs from the text. */
export function part(
  name: string,
  text: string | undefined,
  { isSecret = false, fact, value, moment }: More = {},
): CodePart[] {
  const shown = text?.trim() ?? ''
  if (shown === '') return []
  const known = fact && { fact: { kind: fact, value: value ?? shown } }
  return [{ name, text: shown, isSecret, ...(moment && { moment }), ...known }]
}

type More = { isSecret?: boolean; fact?: FactKind; value?: string | undefined; moment?: string | undefined }
