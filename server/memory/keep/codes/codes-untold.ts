import type { ReadingCode } from '#server/memory/keep/reading.ts'
import { called } from './card-of-codes.ts'
import { understandCode } from './understand-code.ts'

/** The names of secret codes whose secret is on no line: "Authenticator key", "Ticket code". */
export function codesUntold(codes: readonly ReadingCode[], lines: readonly { text: string }[]): string[] {
  const names = codes.map(understandCode).flatMap(({ kind, parts, isSecret }) => {
    const secret = parts.find(part => part.isSecret)
    const name = secret?.name ?? called(kind)
    const isTold = lines.some(({ text }) => text.startsWith(`${name}: `))
    return isSecret && !isTold ? [name] : []
  })
  return [...new Set(names)]
}
