import { beforeAll, describe, expect, test } from 'vitest'
import { veilColumns } from '#server/memory/keep/redaction/veil.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { createShelf, type Shelved } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createRecall, type Recall } from './recall.ts'

const open = veilColumns([])
const shelved: Record<string, Shelved> = {
  parcel: { extracted_text: 'Shipped. Tracking 1Z 4X7 9A2 03 5521 8846', ...open },
  clinic: { extracted_text: 'Clinic, call (628) 555-0177 before noon', ...open },
  hotel: { extracted_text: 'Front desk: +351 213 555 846', ...open },
  bank: { extracted_text: 'Transfer to IBAN NL91 ABNA 0417 1643 00' },
  card: { extracted_text: 'Card number 4012 8888 8888 1881\nExpires 04/31' },
  bakery: { title: 'Old Harbour Bakery', ...open },
  soup: { title: 'Carrot and ginger soup', ...open },
  router: { extracted_text: 'The Wi-Fi is down; e-mail the landlord', ...open },
}

/** The search, what is found, and what is highlighted of it. */
const typed: [string, string, string][] = [
  ['1z4x79a20355218846', 'parcel', '1Z 4X7 9A2 03 5521 8846'],
  ['1Z4X79A203', 'parcel', '1Z 4X7 9A2 03 5521 8846'],
  ['1z4x79a2 0355218846', 'parcel', '1Z 4X7 9A2 03 5521 8846'],
  ['6285550177', 'clinic', '(628) 555-0177'],
  ['+16285550177', 'clinic', '(628) 555-0177'],
  ['628-555-0177', 'clinic', '(628) 555-0177'],
  ['+351213555846', 'hotel', '+351 213 555 846'],
  ['213555846', 'hotel', '+351 213 555 846'],
  ['00351213555846', 'hotel', '+351 213 555 846'],
  ['NL91ABNA0417164300', 'bank', ''],
  ['4012888888881881', 'card', ''],
  ['oldharbourbakery', 'bakery', 'Old Harbour Bakery'],
  ['carrot-soup', 'soup', 'Carrot|soup'],
  ['wifi', 'router', 'Wi-Fi'],
  ['email', 'router', 'e-mail'],
]

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`typed in one, on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let owner: OwnerId
    const keys = new Map<number, string>()

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: Date.now })
      owner = await anOwner(scratch)
      const shelf = createShelf(scratch)
      for (const [key, one] of Object.entries(shelved))
        keys.set(await shelf.put(owner, { title: 'A screen', ...one }), key)
      return () => scratch[Symbol.asyncDispose]()
    })

    test.each(typed)('%s is found in %s', async (search, found, marked) => {
      const page = await recall.plainSearch(owner, search, { limit: 30 })
      expect(page.rows.map(({ id }) => keys.get(id))).toEqual([found])
      const [match] = await recall.explain(owner, page)
      const { text, highlights } = match?.snippet ?? { text: '', highlights: [] }
      expect(highlights.map(({ from: start, to: end }) => text.slice(start, end)).join('|')).toBe(marked)
    })

    test.each(typed.filter(([search]) => search !== 'email'))(
      '%s is understood as well: %s',
      async (q, found) => {
        const { rows, processedQuery } = await recall.smartSearch(owner, { q, filters: { limit: 30 } })
        expect(rows.map(({ id }) => keys.get(id))).toEqual([found])
        expect(processedQuery).not.toMatch(/everything/)
      },
    )

    test('what a hyphen holds together may be one of a choice', async () => {
      const asked = { q: 'zeppelin or carrot-soup', filters: { limit: 30 } }
      const { rows } = await recall.smartSearch(owner, asked)
      expect(rows.map(({ id }) => keys.get(id))).toEqual(['soup'])
    })

    test.each(['91ABNA04171643', '41716430', '401288888888', '888888881881'])(
      'of a secret %s is found no more than before',
      async search => {
        expect((await recall.plainSearch(owner, search, { limit: 30 })).rows).toEqual([])
      },
    )

    test.each(['oldharbourgarden', 'carrotharbourbakery', '6285550199', '1z4x79a20355218800'])(
      '%s stands nowhere',
      async search => {
        expect((await recall.plainSearch(owner, search, { limit: 30 })).rows).toEqual([])
      },
    )
  })
