import { expect, test } from 'vitest'
import type { Pixels } from '#server/outside/text-reader.ts'
import type { PaddleAnswer, PaddleTask } from './paddle-task.ts'
import { pictureQueue } from './picture-queue.ts'
import { workerCrew } from './worker-crew.ts'

/**
 * Threads that find three lines in each tile and read them as its brightness. A picture of brightness 13
 * kills the thread that reads it.
 */
const threads = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', task => {
      if (task === null) process.exit()
      const brightness = task.picture.data[0]
      if (task.kind === 'detect') {
        const { x, y } = task.tile.area
        const boxes = [10, 20, 30].map(width => ({ x, y: y + width * 10, width, height: 9 }))
        return parentPort.postMessage({ kind: 'detect', boxes, slants: [] })
      }
      if (brightness === 13) throw new Error('unlucky')
      const lines = []
      for (let i = Atomics.add(task.next, 0, 1); i < task.boxes.length; i = Atomics.add(task.next, 0, 1)) {
        lines.push({ text: String(brightness), box: task.boxes[i], confidence: 1, words: [] })
        if (task.giveWay && Atomics.load(task.giveWay, 0) === 1) break
      }
      parentPort.postMessage({ kind: 'recognise', lines })
    })
  `)}`,
)

function aPlane(brightness: number, { width = 400, height = 600 } = {}): Pixels {
  const data = new Uint8Array(new SharedArrayBuffer(width * height))
  data[0] = brightness
  return { data, width, height }
}

async function withQueue(size: number, use: (queue: ReturnType<typeof pictureQueue>) => Promise<void>) {
  const crew = workerCrew<PaddleTask, PaddleAnswer>(threads, size, null)
  await use(pictureQueue(crew))
  await crew.close()
}

test('every line of every picture is read once, by however many threads', () =>
  withQueue(3, async queue => {
    const read = await Promise.all([1, 2, 3, 4, 5].map(n => queue.read(aPlane(n))))
    for (const [i, { lines }] of read.entries()) {
      expect(lines.map(line => line.text)).toEqual(Array(3).fill(String(i + 1)))
      expect(lines.map(line => line.box.width).sort()).toEqual([10, 20, 30])
    }
  }))

test('a picture in which no codes can be looked for has an unknown number of them, and does not fail', () =>
  withQueue(1, async queue => {
    expect((await queue.read(aPlane(13), { onlyCodes: true })).codes).toBeNull()
    expect((await queue.read(aPlane(3))).lines).toHaveLength(3)
  }))

test('a picture that kills its thread fails alone', () =>
  withQueue(2, async queue => {
    const read = await Promise.allSettled([1, 13, 2].map(n => queue.read(aPlane(n))))
    expect(read.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await queue.read(aPlane(3))).lines).toHaveLength(3)
  }))

test('pictures are done in the order in which they came', () =>
  withQueue(1, async queue => {
    const done: number[] = []
    await Promise.all([3, 1, 2].map(n => queue.read(aPlane(n)).then(() => done.push(n))))
    expect(done).toEqual([3, 1, 2])
  }))

test('a picture for later gives way to one that comes, after the line that is being read', () =>
  withQueue(1, async queue => {
    const done: number[] = []
    const read = (n: number, isLater: boolean) =>
      queue.read(aPlane(n), { isLater }).then(({ lines }) => done.push(n, lines.length))
    const later = [read(1, true), read(2, true)]
    await Promise.all([...later, read(3, false)])
    expect(done).toEqual([3, 3, 1, 3, 2, 3])
  }))

test('once it has ended, what is under way and what waits is refused, and nothing more', () =>
  withQueue(2, async queue => {
    const reading = [1, 2, 3, 4, 5].map(n => queue.read(aPlane(n)))
    const refused = Promise.all(reading.map(one => expect(one).rejects.toThrow('closed')))
    queue.end()
    await refused
    await expect(queue.read(aPlane(6))).rejects.toThrow('closed')
  }))
