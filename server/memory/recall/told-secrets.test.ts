import { beforeAll, describe, expect, test } from 'vitest'
import { veilColumns } from '#server/memory/keep/redaction/veil.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { createShelf, type Shelved } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createRecall, type Recall } from './recall.ts'

/**
 * Some of these words occur in secrets alone. `lanternfish` is a password, and what another picture is of.
 */
const shelved: Shelved[] = [
  { title: 'Router', extracted_text: 'Guest network\nPassword: velvetturnip' },
  { title: 'Login', extracted_text: 'Username: maya\nPassword: lanternfish' },
  { title: 'A lanternfish in the deep sea', ...veilColumns([]) },
  { title: 'Soup', extracted_text: 'Velveteen rabbit soup with parsnips', ...veilColumns([]) },
  { title: 'Wallet', description: 'The PIN is gooseberry', extracted_text: 'PIN: gooseberry' },
]

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`what stands only in secrets is never told, on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let owner: OwnerId

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: Date.now })
      owner = await anOwner(scratch)
      const shelf = createShelf(scratch)
      for (const one of shelved) await shelf.put(owner, one)
      return () => scratch[Symbol.asyncDispose]()
    })

    const understood = async (q: string) => {
      const page = await recall.smartSearch(owner, { q, filters: { limit: 30 } })
      const [match] = await recall.explain(owner, page)
      return { found: page.rows.length, told: JSON.stringify([page.processedQuery, match]) }
    }
    const hinted = async (search: string, isSmart: boolean) =>
      (await recall.hints(owner, { search, isSmart, without: [], filters: {} })).suggestion

    test.each([
      ['velvetturnap', /turnip/],
      ['goosebery', /gooseberry/],
    ])('%s is found and not put right', async (typed, secret) => {
      const { found, told } = await understood(typed)
      expect(found).toBe(1)
      expect(told).not.toMatch(secret)
    })

    test('what stands elsewhere too is put right', async () => {
      const { found, told } = await understood('lanternfsh')
      expect(found).toBe(2)
      expect(told).toContain('lanternfish')
    })

    test.each([
      ['velvxxxturnip', null],
      ['goosxxxberry', null],
      ['lantexxxnfish', 'lanternfish'],
      ['parxxxnips', 'parsnips'],
    ])('%s: did you mean %s', async (typed, suggestion) => {
      expect(await hinted(typed, false)).toBe(suggestion)
      expect(await hinted(typed, true)).toBe(suggestion)
    })

    test('whoever types it is told what they typed', async () => {
      expect((await understood('velvetturnip')).told).toContain('velvetturnip')
    })
  })
