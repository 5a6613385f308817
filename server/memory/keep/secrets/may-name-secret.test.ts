import { expect, test } from 'vitest'
import { mayNameSecret } from './may-name-secret.ts'
import { namesOfSecrets } from './names-of-codes.ts'

test('no name of a secret is overlooked, however it is written', () => {
  const names = allOf(namesOfSecrets)
  expect(names.length).toBeGreaterThan(1_000)
  const written = names.flatMap(name => [`${name}: a1b2`, `${name.toUpperCase()}\na1b2`])
  expect(written.filter(text => !mayNameSecret(text))).toEqual([])
})

test('most texts name none', () => {
  expect(mayNameSecret('Total £412.00, paid on 14 May\nPassengers 2\nShopping in Oslo')).toBe(false)
})

/** Everything that a pattern of alternatives, letter sets and optional parts can match. */
function allOf(pattern: string): string[] {
  let at = 0
  function alternatives(): string[] {
    const all: string[] = []
    let begun = ['']
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        all.push(...begun)
        begun = ['']
        at++
        continue
      }
      const parts = part()
      const isOptional = pattern[at] === '?'
      if (isOptional) at++
      begun = begun.flatMap(one => [...parts, ...(isOptional ? [''] : [])].map(part => one + part))
    }
    return [...all, ...begun]
  }
  function part(): string[] {
    if (pattern.startsWith('(?:', at)) {
      at += 3
      const group = alternatives()
      at++
      return group
    }
    const [set] = /^\[[^\]]*\]|^[\s\S]/.exec(pattern.slice(at)) ?? ['']
    at += set.length
    return set.length > 1 ? [...set.slice(1, -1)] : [set]
  }
  return alternatives()
}
