import { expect, test, vi } from 'vitest'
import { createSeveralQueue, type Sent } from './several-queue.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const picture = (name: string, type = 'image/png') => ({ file: new File([png], name, { type }) })

function aQueue(outcomes: Record<string, Sent[]> = {}) {
  const sent: string[] = []
  const under = { way: 0, most: 0 }
  const ended = vi.fn()
  const queue = createSeveralQueue(async ({ file: { name } }) => {
    sent.push(name)
    under.most = Math.max(under.most, ++under.way)
    await new Promise(resolve => setTimeout(resolve, 5))
    under.way--
    return outcomes[name]?.shift() ?? { is: 'kept' }
  }, ended)
  const states = () => queue.getState().rows.map(({ file, is }) => `${file.name} ${is}`)
  return { queue, sent, under, ended, states }
}

test('files are sent in their order, two at a time, and what is wrong with one holds up no other', async () => {
  const { queue, sent, under, ended, states } = aQueue({
    b: [{ is: 'known' }],
    c: [{ is: 'failed', why: 'The server cannot be reached.' }],
  })
  queue.add([picture('a'), picture('b'), picture('c'), picture('x', 'text/html'), picture('d')])
  await expect.poll(() => ended).toHaveBeenCalledTimes(1)
  expect(states()).toEqual(['a kept', 'b known', 'c failed', 'x refused', 'd kept'])
  expect([sent, under.most]).toEqual([['a', 'b', 'c', 'd'], 2])
  queue.retry()
  await expect.poll(() => ended).toHaveBeenCalledTimes(2)
  expect(states()[2]).toBe('c kept')
})

test('a busy server is asked again a little later', async () => {
  const { queue, sent, ended } = aQueue({ a: [{ is: 'again', afterMs: 1 }] })
  queue.add([picture('a')])
  await expect.poll(() => ended).toHaveBeenCalledTimes(1)
  expect(sent).toEqual(['a', 'a'])
})

test('it pauses, goes on, and is cancelled; what is on its way arrives', async () => {
  const { queue, sent, ended, states } = aQueue()
  queue.add([picture('a'), picture('b'), picture('c'), picture('d')])
  queue.pause()
  await expect.poll(() => states()).toEqual(['a kept', 'b kept', 'c waiting', 'd waiting'])
  expect(ended).not.toHaveBeenCalled()
  queue.resume()
  queue.cancel()
  await expect.poll(() => ended).toHaveBeenCalled()
  expect(sent).toEqual(['a', 'b', 'c', 'd'].slice(0, sent.length))
  queue.clear()
  expect(queue.getState().rows).toEqual([])
})
