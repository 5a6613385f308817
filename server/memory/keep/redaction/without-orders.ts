import { speaksToReader } from './speaks-to-reader.ts'

/** The replacement for an instruction to the reader of a picture. */
export const leftOut = '[an instruction to the reader, left out]'

/** A text for a model, without instructions to the reader, each up to its sentence's end. */
export function withoutOrders(text: string): string {
  const kept: string[] = []
  let isOrder = false
  for (const line of text.split('\n')) {
    const begins = speaksToReader(line)
    const goesOn: boolean = isOrder && line.trim() !== ''
    if (!begins && !goesOn) kept.push(line)
    else if (kept.at(-1) !== leftOut) kept.push(leftOut)
    isOrder = (begins || goesOn) && !/[.!?…]["”’)]?\s*$/.test(line)
  }
  return kept.join('\n')
}

/** Tells whether a line of this text is part of an instruction that {@link withoutOrders} leaves out. */
export function ordersIn(text: string): (line: string) => boolean {
  const kept = withoutOrders(text)
  return line => speaksToReader(line) || (kept !== text && text.includes(line) && !kept.includes(line))
}
