import { expect, test } from 'vitest'
import { saidWithoutSecrets } from './said-without-secrets.ts'

test.each([
  [['It was **$36.87**.\n', 'Paid by card.'], 'It was **$36.87**.\nPaid by card.'],
  [['House alarm: 7730, ', 'as it says.'], 'House alarm: •••, as it says.'],
  [['Parcel locker 14\n', 'Code 4471\n', 'Open late.'], 'Parcel locker 14\nCode •••\nOpen late.'],
  [
    ['The password is **•••**.\n', 'Wifi password:\n', 'sunny88'],
    'The password is **•••**.\nWifi password:\n•••',
  ],
])('of %j is heard %j', (pieces, heard) => {
  const hide = saidWithoutSecrets()
  expect(pieces.map(hide).join('')).toBe(heard)
})
