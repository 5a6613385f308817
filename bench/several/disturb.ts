import { setTimeout as pause } from 'node:timers/promises'
import type { Fleet } from './fleet.ts'
import type { Ground } from './open-ground.ts'

const killEveryMillis = 10_000
const bucketAwayMillis = 20_000

/**
 * Kills a process with -9 every ten seconds and starts it again. Meanwhile, in turn, restarts all web
 * processes one by one, takes the bucket away for 20 seconds, and restarts PostgreSQL. Continues until
 * `millis` have passed and all of that has happened.
 */
export async function disturb(fleet: Fleet, { postgres, bucket }: Ground, millis: number) {
  const counts = { kills: 0, 'rolling restarts': 0, 'bucket away': 0, 'database restarts': 0 }
  const end = performance.now() + millis
  let isOver = false
  const replacing = new Set<number>()

  async function killAll() {
    while (!isOver) {
      await pause(killEveryMillis)
      const standing = fleet.machines.filter(({ port }) => !replacing.has(port))
      const one = standing[Math.floor(Math.random() * standing.length)]
      // Only if another process can serve people. A fleet without any serves nobody.
      if (!one || isOver || (one.role === 'web' && standing.filter(({ role }) => role === 'web').length < 2))
        continue
      counts.kills++
      void replace(one.port, 'SIGKILL')
    }
  }

  async function replace(port: number, signal: 'SIGKILL' | 'SIGTERM') {
    const machine = fleet.machines.find(one => one.port === port)
    if (!machine || replacing.has(port)) return
    replacing.add(port)
    await fleet.replace(machine, signal)
    replacing.delete(port)
  }

  const killing = killAll()
  await pause(millis / 6)
  for (const { port } of fleet.machines.filter(({ role }) => role === 'web')) await replace(port, 'SIGTERM')
  counts['rolling restarts']++
  await pause(millis / 12)
  bucket.go()
  await pause(bucketAwayMillis)
  bucket.come()
  counts['bucket away']++
  await pause(millis / 12)
  await postgres.restart()
  counts['database restarts']++
  await pause(Math.max(0, end - performance.now()))
  isOver = true
  await killing
  while (replacing.size > 0) await pause(200)
  return counts
}
