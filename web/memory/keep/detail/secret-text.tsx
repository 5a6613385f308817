import type { TextSpan } from '#contract/text-span.ts'
import { SecretValue } from './secret-value.tsx'

type SecretTextProps = {
  text: string
  /** Where passwords and the like stand in it. */
  secrets: readonly TextSpan[]
  /** What a part that is no secret is shown as. */
  shownAs?: (part: string) => string
}

/** A text in which each password and the like is hidden until somebody asks to see it. */
export function SecretText({ text, secrets, shownAs = part => part }: SecretTextProps) {
  return (
    <>
      {secrets.map(({ from, to }, i) => (
        <span key={from}>
          {shownAs(text.slice(secrets[i - 1]?.to ?? 0, from))}
          <SecretValue value={text.slice(from, to)} called={`${i + 1} of ${secrets.length}`} />
        </span>
      ))}
      {shownAs(text.slice(secrets.at(-1)?.to ?? 0))}
    </>
  )
}
