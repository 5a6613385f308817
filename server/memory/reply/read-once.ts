import type { Reading } from '#server/memory/keep/reading.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Memories } from './memories.ts'

/** For one answer: each reading is opened once, however many rules look at it. One of thousands of lines takes tens of milliseconds. */
export function readOnce(memories: Memories): Memories {
  const opened = new Map<string, Promise<Reading | undefined>>()
  const find = (ownerId: OwnerId, screenshotId: number) => {
    const key = `${ownerId} ${screenshotId}`
    const known = opened.get(key) ?? memories.readings.find(ownerId, screenshotId)
    opened.set(key, known)
    return known
  }
  return { ...memories, readings: { ...memories.readings, find } }
}
