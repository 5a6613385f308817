import type { TextSpan } from '#contract/text-span.ts'
import { SecretValue } from './secret-value.tsx'

type SecretTextProps = {
  text: string
  /** The places of secrets in the text. */
  secrets: readonly TextSpan[]
  /** How to show a part that is not secret. */
  shownAs?: (part: string) => string
}

/** A text whose secrets are hidden until somebody asks to see them. */
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
