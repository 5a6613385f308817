import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'

/**
 * Names written words by their first line, without its secrets, until they have a title. The lines around
 * tell what in it is secret.
 */
export function nameOfWords(words: string): string {
  const lines = withoutSecrets(words).split('\n')
  const first = lines.find(line => /\p{L}{2}/u.test(line)) ?? lines[0] ?? ''
  const name = first.replace(/[\s/\\.]+/g, ' ').replace(bullet, '')
  return name.trim().slice(0, charsMax).trim()
}
const bullet = /^ ?[-–—*•·] /
const charsMax = 60
