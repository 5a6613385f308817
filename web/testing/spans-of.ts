import type { TextSpan } from '#contract/text-span.ts'

/** All places of these values in a text, like the server's list of secrets. */
export const spansOf = (text: string, ...values: string[]): TextSpan[] =>
  values
    .flatMap(value => {
      const spans: TextSpan[] = []
      for (let from = text.indexOf(value); from !== -1; from = text.indexOf(value, from + 1))
        spans.push({ from, to: from + value.length })
      return spans
    })
    .sort((one, other) => one.from - other.from)
