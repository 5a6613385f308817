import { expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { maskSecrets } from './mask-secrets.ts'

const password = (text: string): Fact => ({
  ...{ kind: 'code', text, value: text, label: 'password', line: `password is ${text}`, box: null },
})

test.each([
  ['tidal-otter-42', 'It is tidal-\notter-42 or tidal-otter-42.', 'It is ••• or •••.'],
  ['tidal-otter-42', 'It is tidal- otter-42, as before', 'It is •••, as before'],
  ['sunny lemon tree', 'Try sunny lemon\ntree then', 'Try ••• then'],
  ['a+b(c)/d$[e]', 'Try a+b(c)/\nd$[e] then', 'Try ••• then'],
])('%j is hidden wherever it stands, also broken over two lines: %j', (secret, text, shown) => {
  expect(maskSecrets(text, [password(secret)])).toBe(shown)
})

test('words that only begin as a secret does are left', () => {
  expect(maskSecrets('tidal- waves, otter-42', [password('tidal-otter-42')])).toBe('tidal- waves, otter-42')
})

test('a line of a private key is hidden where it stands alone', () => {
  const key = '-----BEGIN PGP PRIVATE KEY BLOCK-----\nlQOYBFabcdefghijk\n-----END PGP PRIVATE KEY BLOCK-----'
  expect(maskSecrets('Screenshot that reads “lQOYBFabcdefghijk”', [], `Notes\n${key}`)).toBe(
    'Screenshot that reads “•••”',
  )
})
