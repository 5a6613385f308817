import type { Fact } from '#contract/fact.ts'
import { secretSpans } from '#contract/secret-spans.ts'
import { SecretValue } from './secret-value.tsx'

/** A text in which each password and the like is hidden until somebody asks to see it. `facts` are those found in it. */
export function SecretText({ text, facts }: { text: string; facts: readonly Fact[] }) {
  const spans = secretSpans(text, facts)
  return (
    <>
      {spans.map(({ from, to }, i) => (
        <span key={from}>
          {text.slice(spans[i - 1]?.to ?? 0, from)}
          <SecretValue value={text.slice(from, to)} called={`${i + 1} of ${spans.length}`} />
        </span>
      ))}
      {text.slice(spans.at(-1)?.to ?? 0)}
    </>
  )
}
