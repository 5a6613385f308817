import { beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { queryTerms } from '#server/memory/recall/expand/query-terms.ts'
import type { TermVariants } from '#server/memory/recall/expand/variant-there.ts'
import { searchEngineFor } from '#server/memory/recall/index/engines/search-engine-for.ts'
import { questionLimits } from '#server/memory/recall/query/question-limits.ts'
import { readQuestion } from '#server/memory/recall/query/read-question.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { allowedBy } from './allowed.ts'
import { findPostings } from './find-postings.ts'

/** Stands in for very many screenshots: at most five are listed, or looked up for a word. */
const few = { listedMax: 5, most: { ownMax: 5, filteredMax: 50, othersMax: 100, otherMax: 5 } }

const aPhone = (value: string): Fact => ({
  ...{ kind: 'phone', value, text: value, line: value },
  ...{ label: null, box: null },
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`looking words up among very many screenshots, on ${engine.name}`, () => {
    let database: ScratchDatabase
    let owner: OwnerId
    let oldest: number

    beforeAll(async () => {
      database = await engine.open()
      owner = await anOwner(database)
      const keep = (text: string, more = {}) =>
        keepScreenshot(database, owner, { reading: aReading(text), type: 'note', created_at: 1, ...more })
      oldest = await keep('Invoice for a passport', {
        facts: [aPhone('+4315550134')],
      })
      for (let i = 0; i < 12; i++) await keep(`Invoice ${i}`)
      await keep('Invoice of Ann', {
        facts: [aPhone('+4315550199')],
      })
      return () => database[Symbol.asyncDispose]()
    })

    async function idsOf(asked: string, word: string): Promise<number[]> {
      const finding = { db: database.db, search: searchEngineFor(database.engine) }
      const question = readQuestion({ question: asked, now: 0, timeZone: 'UTC', categories: [] })
      const limits = questionLimits(question)
      const allowed = await allowedBy(finding, owner, { limits, filters: {} }, few.listedMax)
      const { terms, variants } = await queryTerms(finding, owner, question)
      const at = terms.findIndex(({ sense: { said } }) => 'word' in said && said.word.parts[0] === word)
      const found = await findPostings(finding, owner, variants, allowed, few.most)
      const ids = found
        .filter(({ termIndexes, how }) => termIndexes.includes(at) && how === 'said')
        .flatMap(({ postings }) => postings.flatMap(({ ids }) => ids))
      return allowed.among([...new Set(ids)])
    }

    test.each(['passport', 'passport type:note', 'passport before:2027-01-01', 'passport -chicken'])(
      '%s finds the oldest, though more pass than are listed',
      async asked => {
        expect(await idsOf(asked, 'passport')).toEqual([oldest])
      },
    )

    test('a word that more have than are looked up is found in the old one that passes the filter', async () => {
      expect(await idsOf('invoice has:phone', 'invoice')).toContain(oldest)
      expect(await idsOf('invoice has:phone before:2027-01-01', 'invoice')).toContain(oldest)
    })

    test('and in the old one that has another word of the query', async () => {
      expect(await idsOf('invoice passport', 'invoice')).toContain(oldest)
      expect(await idsOf('invoice passport type:note', 'invoice')).toContain(oldest)
    })

    test('long lookups take two connections at most, and find everything', async () => {
      const under = { way: 0, most: 0 }
      const db = database.db.withPlugin({
        transformQuery({ node }) {
          under.most = Math.max(under.most, ++under.way)
          return node
        },
        async transformResult({ result }) {
          under.way--
          return result
        },
      })
      const finding = { db, search: searchEngineFor(database.engine) }
      const allowed = await allowedBy(finding, owner, {
        limits: questionLimits(readQuestion({ question: '', now: 0, timeZone: 'UTC', categories: [] })),
        filters: {},
      })
      const isCommon = (how: 'said' | 'close', ...words: string[]): TermVariants => ({
        termIndexes: [0],
        variants: words.map(word => ({
          ...{ how, weight: 1, mark: null, uses: 20_000 },
          forms: [{ parts: [word], open: false, how: 'said' as const }],
        })),
      })
      const variants = [isCommon('said', 'invoice', 'passport'), isCommon('close', 'ann', 'invoice', 'of')]
      const found = await findPostings(finding, owner, variants, allowed)
      expect(under.most).toBe(2)
      const said = found.filter(({ how }) => how === 'said')
      expect(said.flatMap(({ postings }) => postings.flatMap(({ ids }) => ids))).toContain(oldest)
    })

    describe('among words that more have than are looked up', () => {
      const forms = (word: string) => [{ parts: [word], open: false, how: 'said' as const }]
      const variant = (how: 'said' | 'alike', word: string) => ({
        ...{ how, weight: 1, mark: null, uses: null, forms: forms(word) },
      })

      async function oldFoundBy(variants: TermVariants[], old: string): Promise<(string | boolean)[][]> {
        const bob = await anOwner(database)
        const keep = (text: string) =>
          keepScreenshot(database, bob, { reading: aReading(text), type: 'note', created_at: 1 })
        const id = await keep(old)
        for (let i = 0; i < 6; i++) for (const word of ['Parcel', 'Voucher']) await keep(`${word} ${i}`)
        const finding = { db: database.db, search: searchEngineFor(database.engine) }
        const question = readQuestion({ question: '', now: 0, timeZone: 'UTC', categories: [] })
        const allowed = await allowedBy(finding, bob, { limits: questionLimits(question), filters: {} })
        const found = await findPostings(finding, bob, variants, allowed, few.most)
        return found
          .filter(({ postings }) => postings.some(({ place }) => place === 'text'))
          .map(({ how, postings }) => [
            how,
            postings.some(({ place, ids }) => place === 'text' && ids.includes(id)),
          ])
      }

      test('the old one with both is found by each of two', async () => {
        const two = [
          { termIndexes: [0], variants: [variant('said', 'parcel')] },
          { termIndexes: [1], variants: [variant('said', 'voucher')] },
        ]
        expect(await oldFoundBy(two, 'A parcel for a voucher')).toEqual([
          ['said', true],
          ['said', true],
        ])
      })

      test('two spellings of one word are looked up beside the other word, each for itself', async () => {
        const two = [
          {
            termIndexes: [0],
            variants: [variant('said', 'box'), variant('alike', 'parcel'), variant('alike', 'voucher')],
          },
          { termIndexes: [1], variants: [variant('said', 'harbour')] },
        ]
        expect(await oldFoundBy(two, 'The voucher of the harbour')).toEqual([
          ['alike', false],
          ['alike', true],
          ['said', true],
        ])
      })
    })

    test('what does not pass is not found', async () => {
      expect(await idsOf('passport type:meal', 'passport')).toEqual([])
      expect(await idsOf('passport -invoice', 'passport')).toEqual([])
    })
  })
