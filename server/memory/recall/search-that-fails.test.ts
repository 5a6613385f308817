import { expect, test } from 'vitest'
import { anOwner } from '#test/a-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'

test('a search that the database refuses is refused, and nothing else is left open of it', async () => {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  await using scratch = await engine.open()
  const owner = await anOwner(scratch)
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', hear)
  try {
    const trouble = new Error('disk I/O error')
    const db = new Proxy(scratch.db, {
      get(target, name, receiver) {
        if (name === 'getExecutor') throw trouble
        return Reflect.get(target, name, receiver)
      },
    })
    const recall = createRecall({ db, engine: 'sqlite', clock: () => 0 })
    await expect(recall.plainSearch(owner, 'coffee', { limit: 5 })).rejects.toBe(trouble)
    await new Promise(resolve => setImmediate(resolve))
    expect(unhandled).toEqual([])
  } finally {
    process.off('unhandledRejection', hear)
  }
})
