import { expect, test } from 'vitest'
import type { ChatProof } from '#contract/chat.ts'
import type { Box } from '#contract/fact.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { asOwner } from '#server/platform/owner.ts'
import { aPerson } from '#test/a-person.ts'
import { aPicture } from '#test/a-picture.ts'
import { knownPictures } from '#test/known-pictures.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'

const pictures = knownPictures.slice(0, 12)
const questions = [
  ...pictures.flatMap(({ question = [] }) => question),
  ...['What is the subnet mask?', 'What is the router address of the wifi?', 'What seat do I have?'],
  ...['When do I board?', 'What is the flight number?', 'How much was the sourdough?'],
  ...['What was the tax on the receipt from Green Valley Market?', 'When do we check in at Hotel Miramar?'],
  ...['What is the confirmation number of Hotel Miramar?', 'When is the Brightline invoice due?'],
  ...['What is the invoice number?', 'Which carrier brings my order?', 'What is the tracking number?'],
  ...['What is on my reminders?', 'Which amounts are in the Brightline invoice?'],
  ...['What ingredients do I need for the chicken thighs?', 'What is the most expensive item on my receipt?'],
  ...['Which dates are in the booking of Hotel Miramar?', 'Who is the passenger of the boarding pass?'],
]

test('what a proof cuts out of a picture as it was read is the value, all of it and on one line', async () => {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  const place = await engine.createMigratedPlace()
  await using app = await startApp({ place })
  const { db } = await place.database()
  const ann = await app.signIn(aPerson())
  const readings = new Map<number, Reading>()
  const { id: owner } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  for (const { file } of pictures) {
    const { body } = await ann.capture(await aPicture(file), { name: file })
    await expect
      .poll(async () => (await ann.get(`/api/screenshots/${body.id}`)).body.progress, { timeout: 60_000 })
      .toBe('filed')
    const reading = await readingStore(db).find(asOwner(owner), body.id)
    if (reading) readings.set(body.id, reading)
  }
  expect(readings.size).toBe(pictures.length)

  const proven: string[] = []
  const faults: unknown[] = []
  for (const content of questions) {
    const { status, body } = await ann.post('/api/chats', { content })
    expect([content, status]).toEqual([content, 201])
    for (const proof of body.proofs ?? []) {
      const reading = readings.get(proof.screenshotId)
      if (reading) faults.push(...faultsOf(proof, reading).map(fault => ({ content, ...fault })))
      proven.push(proof.value)
    }
  }
  expect(faults).toEqual([])
  expect(proven.length).toBeGreaterThan(questions.length)
}, 180_000)

/** A row told as one value, with the line below it, has several parts. */
const partsOf = (value: string) => value.split(' · ').map(plain)

function faultsOf({ value, line, box, picture }: ChatProof, reading: Reading): object[] {
  if (box === null) return [{ value, line, box }]
  const cutOut = reading.lines.flatMap(({ words }) => words.filter(word => isWithin(word.box, box)))
  const shown = plain(cutOut.map(({ text }) => text).join(' '))
  const on = partsOf(value).map(part => reading.lines.filter(({ text }) => plain(text).includes(part)))
  const isOnLines = on.every(lines => lines.length > 0)
  const isOnlyOfThem = cutOut.every(word => on.some(lines => lines.some(({ words }) => words.includes(word))))
  const isWhole = partsOf(value).every(part => shown.includes(part))
  // If the row is needed to tell which value it is, the whole row is cut out.
  const isNothingElse = [value, line].some(said => letters(said) === letters(shown))
  const isOfThisSize = picture.width === reading.width && picture.height === reading.height
  if (isWhole && isNothingElse && isOnLines && isOnlyOfThem && isOfThisSize) return []
  return [{ value, line, box, shown, on: on.map(lines => lines.map(({ text }) => text)) }]
}

/** By its middle, because the box of part of a word is computed from its letters. */
function isWithin(word: Box, box: Box): boolean {
  const [x, y] = [word.x + word.width / 2, word.y + word.height / 2]
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

const plain = (text: string) => text.replace(/[\s`*\\]+/g, '').toLowerCase()
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
