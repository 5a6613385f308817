import { expect, test } from 'vitest'
import { titlesOf } from './written-parts.ts'

test.each([
  [['Flat'], '“Flat”'],
  [['Flat', 'Lease'], '“Flat” and “Lease”'],
  [['Flat', 'Lease', 'Keys'], '“Flat”, “Lease” and “Keys”'],
  [['Flat', 'Lease', 'Flat'], '“Flat” and “Lease”'],
  [['Flat', 'Lease', 'Keys', 'Rent'], '“Flat”, “Lease” and 2 others'],
  [
    ['Flat', 'Lease', ...Array<string>(18).fill('Flat'), 'Keys', 'Rent', 'Deposit'],
    '“Flat”, “Lease” and 3 others',
  ],
])('%j are named shortly, each title once', (titles, said) => {
  expect(titlesOf(titles.map(title => ({ title })))).toBe(said)
})
