import { expect, test } from 'vitest'
import { isNotice } from './is-notice.ts'

test.each([
  'Missed voice call at 12:40. Tap to call back.',
  'Missed video call 9:05 PM',
  '3 unread messages',
  'Messages and calls are end-to-end encrypted. No one outside of this chat can read them.',
  'Nils changed the group description to winter.',
  'You left the group',
  'Verpasster Sprachanruf um 18:20',
  'Jana Kühn hat die Gruppenbeschreibung geändert',
  'Les messages et les appels sont chiffrés de bout en bout.',
  'Nieodebrane połączenie głosowe o 8:15',
])('the app says: %s', text => {
  expect(isNotice(text)).toBe(true)
})

test.each([
  'Missed call from the bank, can you ring them?',
  'Voice call at 18:00 or rather tomorrow?',
  'I left the group because of the noise',
  'Has Nils changed the group description?',
  'Nils changed the group lesson to Friday',
  'Nils hat die Gruppe zum Essen eingeladen',
  'Are messages end-to-end encrypted here?',
])('a person says: %s', text => {
  expect(isNotice(text)).toBe(false)
})
