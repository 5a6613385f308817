import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A process with this priority, in which a thread lowers its own. What both are then. */
async function prioritiesIn(own: number): Promise<number[]> {
  const thread = `
    import { getPriority } from 'node:os'
    import { parentPort } from 'node:worker_threads'
    import { lowerPriority } from '${new URL('./lower-priority.ts', import.meta.url)}'
    lowerPriority()
    parentPort.postMessage(getPriority())`
  const script = `
    import { getPriority, setPriority } from 'node:os'
    import { Worker } from 'node:worker_threads'
    setPriority(${own})
    const worker = new Worker(new URL('data:text/javascript,' + ${JSON.stringify(encodeURIComponent(thread))}))
    worker.once('message', of => console.log(JSON.stringify([getPriority(), of])))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  return JSON.parse(stdout)
}

if (process.platform === 'linux')
  test.each([
    [11, 16],
    [17, 19],
  ])('in a process of priority %i a thread that reads has %i', async (own, lowered) => {
    expect(await prioritiesIn(own)).toEqual([own, lowered])
  })
