import { expect, test } from 'vitest'
import { plainText } from '#server/memory/keep/reading.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { aReading } from '#test/a-reading.ts'
import { interpret } from '../interpret.ts'

const seenAt = Date.UTC(2026, 0, 24, 12)

test.each([
  [
    'Site|Password\netsy|Kf9!tulip\ngithub|r4in-Boots\ndisney|plum77Tree',
    'Kf9!tulip',
    'r4in-Boots',
    'plum77Tree',
  ],
  ['Card|PIN\nVisa|4471\nMaestro|9023\nAmex|1187', '4471', '9023', '1187'],
  [
    'Network|Wi-Fi password\nHome|sunflower\nOffice|bluebird\nCabin|teapots',
    'sunflower',
    'bluebird',
    'teapots',
  ],
  [
    'Service|User|Password\nNetflix|ann|sunflower\nDisney|bo|bluebird\nHulu|ann|teapots',
    'sunflower',
    'bluebird',
    'teapots',
  ],
  ['Door|Floor|Code\nGarage|0|4471\nCellar|1|9023\nShed|0|6610', '4471', '9023', '6610'],
  ['Dienst|Kennwort\nPost|Regenschirm\nBank|Sonnenblume', 'Regenschirm', 'Sonnenblume'],
  ['Passwords\nNetflix|sunflower\nDisney|bluebird\nHulu|teapots', 'sunflower', 'bluebird', 'teapots'],
  ['Sitio|Contraseña\nCorreo|girasol\nBanco|mariposa', 'girasol', 'mariposa'],
])('the cells below a name of secrets are covered, and not told: %j', (table, ...secrets) => {
  const { text, understood } = understoodOf(table)
  expect(hiddenIn(text, understood)).toEqual(secrets)
  const told = `${understood.title}\n${understood.description}\n${understood.analysis}`
  expect(secrets.filter(secret => told.includes(secret))).toEqual([])
})

test.each([
  'Username|Password\nSign in|Forgot password?\nNew here|Join now',
  'Account|Balance\nChecking|20.10\nSavings|300.50',
  'Passwords\nAutoFill|On\nSharing|Off\nBackups|Weekly plan',
  'Key|Action\nCtrl C|copy\nCtrl V|paste',
  'Country|Code|Zone\nGermany|0049|Europe\nFrance|0033|Europe',
  'Airport|Code|Gates\nOslo|OSL|40\nRome|FCO|60',
])('nothing is covered in %j', table => {
  const { text, understood } = understoodOf(table)
  expect(hiddenIn(text, understood)).toEqual([])
})

test('what stands below a heading with passwords is in no title or description', () => {
  const understood = interpret({
    reading: aReading('# My passwords\nEtsy - Kf9!tulip\nNetflix - sunflower\nDisney - bluebird'),
    categories: [],
    seenAt,
  })
  expect(JSON.stringify([understood.title, understood.description, understood.analysis])).not.toMatch(
    /tulip|sunflower|bluebird/,
  )
  expect(understood.facts.map(({ label, text }) => [label, text])).toEqual([
    ['My passwords', 'Kf9!tulip'],
    ['My passwords', 'sunflower'],
    ['My passwords', 'bluebird'],
  ])
})

function understoodOf(table: string) {
  const reading = aPageOfColumns(table)
  return { text: plainText(reading), understood: interpret({ reading, categories: [], seenAt }) }
}

const hiddenIn = (text: string, { facts }: ReturnType<typeof interpret>) =>
  secretSpans(text, facts).map(({ from, to }) => text.slice(from, to))
