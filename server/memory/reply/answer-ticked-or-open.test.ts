import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const marks = { circles: '○●', boxes: '☐☑', ticks: '○✓', letters: 'O✓', small: 'o✔' }
const listOf = (open: string, done: string) =>
  `# Garden shed\n${done} Buy hinges\n${done} Sand the door\n${open} Oil the bench\n${open} Call Piet about the roof\n${open} Sort the seeds`
const typed = {
  ...Object.fromEntries(
    Object.entries(marks).map(([name, [open = '', done = '']]) => [name, listOf(open, done)]),
  ),
  brackets: listOf('[ ]', '[x]'),
  empty: listOf('[]', '[x]'),
  bullets: '# Holiday thoughts\n● The lake was cold\n● The bread was good\n● The train was late',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each(Object.keys(typed).filter(name => name !== 'bullets'))(
      'what is open and what is done is told apart, whatever the marks: %s',
      async name => {
        const open = (await ask('What do I still have to do?', ids[name])).content
        expect(open).toContain('Oil the bench · Call Piet about the roof · Sort the seeds')
        expect(open).not.toContain('hinges')
        const done = (await ask('which todos are done', ids[name])).content
        expect(done).toContain('ticked off')
        expect(done).toContain('Buy hinges · Sand the door')
        expect(done).not.toContain('bench')
      },
    )

    test('dots before what somebody thought are no ticks', async () => {
      const { content } = await ask('what are my todos')
      expect(content).toContain('Oil the bench')
      expect(content).not.toContain('The lake was cold')
    })
  })
