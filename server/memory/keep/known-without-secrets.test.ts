import { expect, test } from 'vitest'
import { veilColumns, veilRules } from '#server/memory/keep/redaction/veil.ts'
import { knownWithoutSecrets } from './known-without-secrets.ts'

const filed = { progress: 'filed' as const, media_type: 'image/png' as const, corrected: '[]' }
const read = { ...veilColumns([]), ...filed }

test.each([
  ['nothing in its picture is covered', {}],
  ['a person has moved it', { corrected: '["categoryId","type"]' }],
])('no secret is looked for where %s', (_why, row) => {
  expect(knownWithoutSecrets({ ...read, ...row })).toBe(true)
})

test.each([
  ['something is covered', veilColumns([{ x: 1, y: 1, width: 9, height: 9 }])],
  ['older rules told', { veil_rules: veilRules - 1 }],
  ['nobody has looked yet', { veils: null }],
  ['it is to be read again', { progress: 'captured' as const }],
  ['it has another text, in which nobody has looked yet', { progress: 'extracted' as const }],
  ['a person has put its text right', { corrected: '["extractedText"]' }],
  ['a person has named it', { corrected: '["type","title"]' }],
  ['a person has set what is not known here', { corrected: '["type","note"]' }],
  ['it came as a text', { media_type: 'text/plain' as const }],
])('secrets are looked for where %s', (_why, row) => {
  expect(knownWithoutSecrets({ ...read, ...row })).toBe(false)
})
