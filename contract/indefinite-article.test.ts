import { expect, test } from 'vitest'
import { indefiniteArticle } from './indefinite-article.ts'

test.each([
  ['a', 'receipt'],
  ['a', 'one-time code'],
  ['a', 'user name'],
  ['a', 'URL'],
  ['a', 'unit price'],
  ['a', 'European article number'],
  ['a', 'PIN code'],
  ['an', 'invoice'],
  ['an', 'uninteresting page'],
  ['an', 'IP address'],
  ['an', 'umbrella'],
  ['an', 'hour'],
  ['an', 'SMS'],
  ['a', 'house number'],
  ['a', 'SIM card'],
  ['a', 'MAC address'],
  ['an', 'unidentified call'],
  ['an', 'FAQ'],
] as const)('it is %s %s', (article, name) => {
  expect(indefiniteArticle(name)).toBe(article)
})
