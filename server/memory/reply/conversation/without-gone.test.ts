import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#contract/chat.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { withoutGone } from './without-gone.ts'

const said = (content: string, sources: ChatMessage['sources']): ChatMessage => ({
  ...{ id: 1, role: 'assistant', content, timestamp: '2026-02-02T12:00:00.000Z', sources },
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what was named after its secret is called by what that is, in messages from before too', async () => {
      await using scratch = await engine.open()
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const token = 'glpat-Hq7TzWm2LxVb9KdRnE4s'
      const id = await keepScreenshot(scratch, ann, { reading: aReading(token) })
      const note = await keepScreenshot(scratch, ann, { reading: aReading('# Boat trip\nBring a coat') })
      const old = said('I read it in “•••”.', [{ screenshotId: id, title: token }])
      const hidden = said('I read it in “•••”.', [{ screenshotId: id, title: '•••' }])
      const plain = said('I read it in “Boat trip”.', [{ screenshotId: note, title: 'Boat trip' }])
      const shown = await withoutGone(scratch.db, ann, [old, hidden, plain])
      expect(shown.map(({ sources: [source] }) => source?.title)).toEqual([
        'Access token',
        'Access token',
        'Boat trip',
      ])
      expect(shown.map(({ content }) => content)).toEqual([
        'I read it in “Access token”.',
        'I read it in “Access token”.',
        'I read it in “Boat trip”.',
      ])
      const [of] = await withoutGone(scratch.db, bob, [old])
      expect(of?.sources).toEqual([])
    })
  })
