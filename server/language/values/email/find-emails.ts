import type { Found } from '#server/language/values/found.ts'

/** E-mail addresses. Walks from each @, so that "a@a@a@…" costs no more than its length. */
export function findEmails(text: string): Found[] {
  const found: Found[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const email = around(text, at)
    if (email) found.push(email)
  }
  return found
}

/** RFC 5321: 64 characters before the @, 255 after it. */
const nameCharsMax = 64
const hostCharsMax = 255

function around(text: string, at: number): Found | null {
  const name = /[\p{L}\p{N}](?:[\p{L}\p{N}._%+-]*[\p{L}\p{N}_+-])?$/u.exec(
    text.slice(Math.max(0, at - nameCharsMax), at),
  )?.[0]
  const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}/u.exec(
    text.slice(at + 1, at + 1 + hostCharsMax),
  )?.[0]
  if (!name || !host) return null
  const start = at - name.length
  if (text.charAt(start - 1) === '@' || text.charAt(at + 1 + host.length) === '@') return null
  const end = at + 1 + host.length
  return { kind: 'email', from: start, to: end, value: text.slice(start, end).toLowerCase() }
}
