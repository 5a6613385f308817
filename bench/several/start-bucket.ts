import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BucketUse } from './bucket-process.ts'

/** A bucket in a process of its own, so that what it costs is not taken for Remy's. */
export async function startBucket() {
  const child = fork(join(import.meta.dirname, 'bucket-process.ts'))
  const [environment]: NodeJS.ProcessEnv[] = await once(child, 'message')
  return {
    /** Remy's settings for it. */
    environment,
    go: () => child.send('go'),
    come: () => child.send('come'),
    forgetThumbnails: () => child.send('forget thumbnails'),
    /** Since it was started. */
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
