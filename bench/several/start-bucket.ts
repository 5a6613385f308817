import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BucketUse } from './bucket-process.ts'

/** Starts a bucket in its own process, so that its cost does not count as Remy's. */
export async function startBucket() {
  const child = fork(join(import.meta.dirname, 'bucket-process.ts'))
  const [environment]: NodeJS.ProcessEnv[] = await once(child, 'message')
  return {
    /** Remy's settings for it. */
    environment,
    go: () => child.send('go'),
    come: () => child.send('come'),
    forgetThumbnails: () => child.send('forget thumbnails'),
    /** The use since its start. */
    async used(): Promise<BucketUse> {
      const answered = once(child, 'message')
      child.send('use')
      const [use] = await answered
      return use
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
