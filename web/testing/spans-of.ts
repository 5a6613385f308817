import type { TextSpan } from '#contract/text-span.ts'

/** Where these stand in a text, each every time: as the server says where its secrets are. */
export const spansOf = (text: string, ...values: string[]): TextSpan[] =>
  values
    .flatMap(value => {
      const spans: TextSpan[] = []
      for (let from = text.indexOf(value); from !== -1; from = text.indexOf(value, from + 1))
        spans.push({ from, to: from + value.length })
      return spans
    })
    .sort((one, other) => one.from - other.from)
