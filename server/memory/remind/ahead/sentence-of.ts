/** The sentence of a line that contains the date: "Free until 8 May. Check-in is on 12 May." */
export function sentenceOf({ line, text }: { line: string; text: string }): string {
  const at = line.indexOf(text)
  if (at < 0) return line
  const before = line.slice(0, at).split(sentenceEnd).at(-1) ?? ''
  const after = /^.*?[.!?…](?=\s+\p{Lu}|\s*$)/u.exec(line.slice(at + text.length))?.[0]
  return before + text + (after ?? line.slice(at + text.length))
}

const sentenceEnd = /(?<=\p{L}{2}[.!?…]) +(?=\p{Lu})/u
