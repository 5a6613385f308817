import { expect, test } from 'vitest'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { hideSecrets } from './hide-secrets.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const [sqlite] = scratchDatabases()

test.each([
  ['but I didn’t find a password in it. The closest: “Booking: Guest house”.', null],
  ['and none shows a password. This looks closest: “Netflix.com”, in “Guest house”.', null],
  ['and found no wifi. This looks closest: “Wifi password: maple4471”.', '“Wifi password: •••”'],
  ['and found no wifi. The closest: “Password: maple4471”.', '“Password: •••”'],
])('what Remy says calls nothing in a picture a secret: %s', async (content, hidden) => {
  if (!sqlite) throw new Error('There is always SQLite')
  await using database = await sqlite.open()
  const owner = await anOwner(database)
  const screenshotId = await keepUnderstood(database, owner, aReading('Guest house\nCheckout 11:00'), now)
  const sources = [{ screenshotId, title: 'Guest house' }]
  const answer = await hideSecrets(memoriesOf(database, now), owner, { content, sources })
  if (hidden) expect(answer.content).toContain(hidden)
  else expect(answer.content).toBe(content)
})
