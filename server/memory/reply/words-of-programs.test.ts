import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const typed = {
  code: '# Shapes.java\nclass Circle has a constructor with a radius\nits toString and valueOf are inherited',
  deli: '# Corner Deli\nBagel 2.50\nTotal $2.50',
}

/** Each stands in every object of JavaScript, so that a list of words that is one would have it. */
const words = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__']

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each(
      words.flatMap(word => [
        `what is the ${word} of circle`,
        `how many ${word}`,
        `${word}`,
        `put this in ${word}`,
        `this is a ${word}`,
        `the cheapest ${word}`,
      ]),
    )('words of programs are words: %s', async question => {
      expect((await ask(question)).content).not.toBe('')
    })
  })
