import { describe, expect, test } from 'vitest'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { withGuesses } from './with-guesses.ts'

const codes = ['7730', '5521', '3048', '9162', '2487']

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    /** Searches for all codes. During each of the first searches a screenshot with another code is filed. */
    async function searchWhileFiling(count: number) {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const searched: string[][] = []
      const answer = withGuesses(scratch.db, ann, codes.join(' '), async guesses => {
        const code = codes[searched.length]
        searched.push(codes.filter(code => guesses.some(({ guess }) => guess === code)))
        if (code && searched.length <= count)
          await keepScreenshot(scratch, ann, { reading: aReading(`House alarm: ${code}`), progress: 'filed' })
        return 'found'
      })
      return { answer: await answer.catch((cause: unknown) => cause), searched }
    }

    test('a secret that is filed during a search is a guess in the next one', async () => {
      const { answer, searched } = await searchWhileFiling(2)
      expect(answer).toBe('found')
      expect(searched).toEqual([[], ['7730'], ['7730', '5521']])
    })

    test('who searches while each search meets a new secret is asked to try again', async () => {
      const { answer, searched } = await searchWhileFiling(codes.length)
      expect(answer).toMatchObject({ code: 'server.busy', message: expect.stringContaining('try again') })
      expect(searched).toHaveLength(3)
    })
  })
