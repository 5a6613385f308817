import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'

/**
 * Names written words by their first line with a word, until they have a title. Secrets are hidden in the
 * whole text, because the lines around tell what is one.
 */
export function nameOfWords(words: string): string {
  const lines = withoutSecrets(words).split('\n')
  const first = lines.find(line => /\p{L}{2}/u.test(line)) ?? lines[0] ?? ''
  const name = first
    .replace(/[\s/\\.]+/g, ' ')
    .replace(bullet, '')
    .trim()
  return [...name].slice(0, charsMax).join('').trim()
}
const bullet = /^ ?(?:[-–—*•·] )?(?:\[[ x]?\] )?/i
const charsMax = 60
