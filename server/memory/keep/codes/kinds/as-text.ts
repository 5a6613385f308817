import { part } from './part.ts'
import type { ReadsCode } from './reads-code.ts'

/** Words as a person writes them. Data, numbers and meaningless letters may be a credential. */
export const asText: ReadsCode = ({ text }) => {
  const words = text.match(/(?<![\p{L}\d])\p{L}{2,}(?![\p{L}\d])/gu) ?? []
  const isData = /^[a-z][a-z\d+.-]*:\S|[{}<>=|\\@#$^~]|;\S|\S{25,}|\d\p{L}|\p{L}\d/iu.test(text)
  return words.length >= wordsMin && !isData ? { kind: 'text', parts: part('Text', text) } : null
}

const wordsMin = 3
