/** Splits a text into its lines. `from` is the place of each line in the text. */
export function placedLines(text: string): PlacedLine[] {
  let from = 0
  return text.split('\n').map(line => {
    const one = { text: line, from }
    from += line.length + 1
    return one
  })
}

export type PlacedLine = { text: string; from: number }
