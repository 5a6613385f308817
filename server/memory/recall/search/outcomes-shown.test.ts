import { beforeAll, describe, expect, test } from 'vitest'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'

const now = Date.UTC(2026, 10, 14, 12)
/** "Tomorrow" in an old screenshot is not tomorrow. */
const seenAt = (name: string) => (name === 'film' ? now - 60 * 86_400_000 : now)
const texts = {
  kappelmann: 'Kappelmann & Sons\nPiano tuning for upright pianos\nCall before noon',
  weekend: 'Weekend plans\nEmail the professor about the essay\nWash the car',
  letter: 'Letter\nWrite to ann.berg@example.com\nThank her for the roses',
  cinema: '# Cinema Lumière\nAdmit one\nPast Lives\nSun 30 Nov 2025, 19:40\nSeat G12',
  backup: 'Back up photos\nTurn on to save storage',
  choir: 'Choir practice\n19 November 2026\nBring the blue folder',
  blank: 'Nothing to see here\nThe page is blank',
  tea: 'Soothing tea\nChamomile and honey',
  curry: 'Yam curry\nCoconut milk and lime',
  merino: 'Merino wool\nFour skeins, dark green',
  biology: 'Biology: The cell\nWalls and membranes',
  film: 'Tomorrow Never Dies\nPierce Brosnan',
  kitchen: 'New windows for the kitchen\nThree panes each\nFitted on request',
}

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`results and perhaps, on ${engine.name}`, () => {
    let database: ScratchDatabase
    let owner: OwnerId
    const names = new Map<number, string>()

    beforeAll(async () => {
      database = await engine.open()
      owner = await anOwner(database)
      for (const [name, text] of Object.entries(texts))
        names.set(await keepUnderstood(database, owner, aReading(text), seenAt(name)), name)
      return () => database[Symbol.asyncDispose]()
    })

    async function find(q: string) {
      const recall = createRecall({ ...database, clock: () => now })
      const { rows, perhaps } = await recall.smartSearch(owner, { q, filters: { limit: 10 } })
      const named = (some: { id: number }[]) => some.map(({ id }) => names.get(id))
      return { results: named(rows), perhaps: named(perhaps) }
    }

    test.each([
      ['kapelman', 'kappelmann', 'a correction of two letters, without company'],
      ['email', 'weekend', 'the word, but no such value'],
      ['the cinema in july', 'cinema', 'of another time than the one that was said'],
    ])('%s: %s is only perhaps: %s', async (q, name) => {
      const { results, perhaps } = await find(q)
      expect(results).not.toContain(name)
      expect(perhaps).toContain(name)
    })

    test('a correction of one letter is a result', async () => {
      expect((await find('kapelmann')).results).toEqual(['kappelmann'])
    })

    test('beside one word a correction of two letters is no result, and two words need no correction', async () => {
      expect(await find('upright kapelman')).toEqual({ results: [], perhaps: ['kappelmann'] })
      expect((await find('upright pianos kapelman')).results).toEqual(['kappelmann'])
      expect((await find('upright pianos xqzzy')).results).toEqual(['kappelmann'])
    })

    test('a short word is corrected by one letter, not by two', async () => {
      expect((await find('piamo')).results).toEqual(['kappelmann'])
      expect(await find('pinoa')).toEqual({ results: [], perhaps: [] })
    })

    test.each([
      ['anything', 'nothing', 'ynothinh', 'blank'],
      ['something', 'soothing', 'suothinh', 'tea'],
    ])('%s is not taken for %s, which is as far from it as from %s', async (word, _, mistyped, name) => {
      const { plainSearch } = createRecall({ ...database, clock: () => now })
      const found = async (text: string) =>
        (await plainSearch(owner, text, { limit: 10 })).rows.map(({ id }) => names.get(id))
      expect(await found(word)).toEqual([])
      expect(await found(mistyped)).toEqual([name])
    })

    test('a short word is not taken for a misread other word, and finds what is meant', async () => {
      const { results, perhaps } = await find('yarn')
      expect([...results, ...perhaps]).toContain('merino')
      expect([...results, ...perhaps]).not.toContain('curry')
    })

    test.each([
      ['cell', 'biology'],
      ['the cell', 'biology'],
    ])('%s alone is a word, and no phone number: %s', async (q, name) => {
      expect((await find(q)).results).toEqual([name])
    })

    test('the name of a time finds what says it, if nothing is of that time', async () => {
      expect(await find('tomorrow')).toEqual({ results: [], perhaps: ['film'] })
    })

    test('what is only perhaps has a reason of its own', async () => {
      const recall = createRecall({ ...database, clock: () => now })
      const { perhaps, from, perhapsFrom } = await recall.smartSearch(owner, {
        q: 'email',
        filters: { limit: 10 },
      })
      const [reason] = await recall.explain(owner, { rows: perhaps, from: perhapsFrom ?? from })
      expect(reason?.reason).toMatch(/^in /)
    })

    test('what has such a value is a result', async () => {
      expect((await find('email')).results).toEqual(['letter'])
    })

    test('of a time that was said without a clock, dates that stand in screenshots come first', async () => {
      const { results } = await find('what is on in november')
      expect(results[0]).toBe('choir')
    })

    test.each([
      ['parcel', 'backup'],
      ['computer', 'kitchen'],
    ])('%s has no result by another word that is only spelled alike: %s', async (q, name) => {
      expect((await find(q)).results).not.toContain(name)
    })
  })
