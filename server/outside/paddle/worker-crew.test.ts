import { expect, test } from 'vitest'
import { workerCrew } from './worker-crew.ts'

/**
 * Doubles numbers. A negative number kills it, zero is never answered, and after infinity it hears nothing.
 */
const doubler = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', n => {
      if (n === null) process.exit()
      while (n === Infinity);
      if (n < 0) throw new Error('a negative number')
      if (n > 0) parentPort.postMessage(n * 2)
    })
  `)}`,
)
const crewOf = (size: number) => workerCrew<number, number>(doubler, size, null, { endMillisMax: 200 })

test('each thread does one task at a time', async () => {
  const crew = crewOf(2)
  const answers = [crew.run(1), crew.run(2)]
  expect(crew.idle()).toBe(0)
  expect(await Promise.all(answers)).toEqual([2, 4])
  expect(crew.idle()).toBe(2)
  await crew.close()
})

test('a thread that dies fails its own task alone, and is replaced', async () => {
  const crew = crewOf(2)
  const [died, lived] = [crew.run(-1), crew.run(2)]
  await expect(died).rejects.toThrow('A thread that was reading ended.')
  expect(await lived).toBe(4)
  expect(await Promise.all([crew.run(3), crew.run(4)])).toEqual([6, 8])
  await crew.close()
})

test('a task that takes longer than it may ends its thread, and the next one has another', async () => {
  const crew = crewOf(1)
  await expect(crew.run(Number.POSITIVE_INFINITY, { millisMax: 20 })).rejects.toThrow(
    'A thread that was reading ended.',
  )
  expect(await crew.run(3)).toBe(6)
  await crew.close()
})

test('closing ends what is under way, and nothing starts after it', async () => {
  const crew = crewOf(1)
  const endless = crew.run(0)
  const failure = expect(endless).rejects.toThrow()
  await crew.close()
  await failure
  await expect(crew.run(1)).rejects.toThrow('closed')
})

test('a thread that does not end by itself is ended', async () => {
  const crew = crewOf(1)
  const failure = expect(crew.run(Number.POSITIVE_INFINITY)).rejects.toThrow(
    'A thread that was reading ended.',
  )
  await crew.close()
  await failure
})

test('one that ends by itself is given the time to', async () => {
  const slow = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', n => n === null ? process.exit(7) : setTimeout(() => parentPort.postMessage(n), 50))`
  const ends: unknown[] = []
  const crew = workerCrew<number, number>(
    new URL(`data:text/javascript,${encodeURIComponent(slow)}`),
    1,
    null,
  )
  crew.run(1).catch(error => ends.push(error.message))
  await crew.close()
  expect(ends).toEqual(['A thread that was reading ended.'])
})
