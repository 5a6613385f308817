import { expect, test } from 'vitest'
import { createSpareTime } from './spare-time.ts'

test('what can wait is done in order, one at a time, when nothing urgent is under way', async () => {
  const spareTime = createSpareTime()
  const done: string[] = []
  const held = Promise.withResolvers<void>()
  const urgent = spareTime.during(async () => {
    await held.promise
    done.push('urgent')
  })
  const ends = ['first', 'second'].map(name => {
    const { promise, resolve } = Promise.withResolvers<void>()
    spareTime.later(async () => {
      await Promise.resolve()
      done.push(name)
      resolve()
    })
    return promise
  })
  await Promise.resolve()
  expect(done).toEqual([])
  held.resolve()
  await Promise.all([urgent, ...ends])
  expect(done).toEqual(['urgent', 'first', 'second'])
})

test('urgent work that fails frees the time it took', async () => {
  const spareTime = createSpareTime()
  await expect(spareTime.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await new Promise<void>(resolve => spareTime.later(async () => resolve()))
})

test('at the end, what has been begun is waited for, and nothing else is begun', async () => {
  const spareTime = createSpareTime()
  const done: string[] = []
  const held = Promise.withResolvers<void>()
  spareTime.later(async () => {
    await held.promise
    done.push('begun')
  })
  spareTime.later(async () => void done.push('waiting'))
  const end = spareTime.end()
  spareTime.later(async () => void done.push('late'))
  held.resolve()
  await end
  await spareTime.during(async () => {})
  expect(done).toEqual(['begun'])
})

test('what fails in spare time keeps nothing else from being done', async () => {
  const spareTime = createSpareTime()
  spareTime.later(() => Promise.reject(new Error('no')))
  spareTime.later(() => {
    throw new Error('not even begun')
  })
  await new Promise<void>(resolve => spareTime.later(async () => resolve()))
})

test('it is quiet only a while after anybody did anything, and never while something urgent is done', async () => {
  let now = 0
  const spareTime = createSpareTime(() => now)
  const isQuietAfter = (millis: number) => {
    now += millis
    return spareTime.isQuiet()
  }
  expect([isQuietAfter(0), isQuietAfter(4_999), isQuietAfter(1)]).toEqual([false, false, true])
  spareTime.use()
  expect([isQuietAfter(4_000), isQuietAfter(1_000)]).toEqual([false, true])
  const held = Promise.withResolvers<void>()
  const urgent = spareTime.during(() => held.promise)
  expect(isQuietAfter(60_000)).toBe(false)
  held.resolve()
  await urgent
  expect([isQuietAfter(4_999), isQuietAfter(1)]).toEqual([false, true])
})

test('work that nobody waits for comes before what is queued for later', async () => {
  const spareTime = createSpareTime()
  const done: string[] = []
  const held = Promise.withResolvers<void>()
  const behind = spareTime.behind(async () => {
    await held.promise
    done.push('import')
  })
  const later = new Promise<void>(resolve =>
    spareTime.later(async () => {
      done.push('thumbnail')
      resolve()
    }),
  )
  await Promise.resolve()
  expect(done).toEqual([])
  held.resolve()
  await Promise.all([behind, later])
  expect(done).toEqual(['import', 'thumbnail'])
})

test('where too much waits, the newest is done', async () => {
  const spareTime = createSpareTime()
  const done: number[] = []
  const held = Promise.withResolvers<void>()
  const behind = spareTime.behind(() => held.promise)
  const last = new Promise<void>(resolve => {
    for (let i = 0; i <= 1_000; i++)
      spareTime.later(async () => {
        done.push(i)
        if (i === 1_000) resolve()
      })
  })
  held.resolve()
  await Promise.all([behind, last])
  expect([done.length, done[0]]).toEqual([1_000, 1])
})
