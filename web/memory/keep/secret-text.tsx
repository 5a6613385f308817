import type { Fact } from '#contract/fact.ts'
import { secretSpans } from '#contract/secret-spans.ts'
import { SecretValue } from './secret-value.tsx'

type SecretTextProps = {
  text: string
  /** Those found in it. */
  facts: readonly Fact[]
  /** What a part that is no secret is shown as. */
  shownAs?: (part: string) => string
}

/** A text in which each password and the like is hidden until somebody asks to see it. */
export function SecretText({ text, facts, shownAs = part => part }: SecretTextProps) {
  const spans = secretSpans(text, facts)
  return (
    <>
      {spans.map(({ from, to }, i) => (
        <span key={from}>
          {shownAs(text.slice(spans[i - 1]?.to ?? 0, from))}
          <SecretValue value={text.slice(from, to)} called={`${i + 1} of ${spans.length}`} />
        </span>
      ))}
      {shownAs(text.slice(spans.at(-1)?.to ?? 0))}
    </>
  )
}
