import { loadavg } from 'node:os'
import { gatherCrowd } from './several/crowd.ts'
import { disturb } from './several/disturb.ts'
import { Fleet, type Role } from './several/fleet.ts'
import { openGround } from './several/open-ground.ts'
import { throughput } from './several/throughput.ts'

/**
 * People upload, search, ask, edit and delete while processes are killed: `node bench/several-processes.ts
 * [people] [seconds] [think seconds] [rates|one|five|killed …]`. Three web and two worker processes run on
 * one PostgreSQL behind PgBouncer, with the files in a bucket. Before that, the same people use one process
 * undisturbed. At the end, everything that was answered with 2xx must be there once, and filed. Every error
 * must have been 503 or 429 with `Retry-After`. docs/measurements/scaling.md has the result.
 */
const [people = 12, seconds = 60, thinkSeconds = 3] = process.argv.slice(2, 5).map(Number)
const five: Role[] = ['web', 'web', 'web', 'worker', 'worker']
const parts: Record<string, () => Promise<void>> = {
  async rates() {
    await using ground = await openGround()
    console.log('searches a second:', await throughput(ground))
  },
  one: () => measure('one process, in peace', ['all'], false),
  five: () => measure('three web and two worker processes, in peace', five, false),
  killed: () => measure('three web and two worker processes, killed', five, true),
}
const wanted = process.argv.slice(5)
for (const [name, run] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await run()

async function measure(title: string, roles: Role[], isDisturbed: boolean) {
  await using ground = await openGround()
  const fleet = new Fleet(ground.environment)
  try {
    await fleet.start(roles)
    const crowd = await gatherCrowd(fleet, people)
    const disturbing = isDisturbed ? disturb(fleet, ground, seconds * 1_000) : null
    await crowd.work(seconds * 1_000, thinkSeconds * 1_000)
    const disturbances = await disturbing
    const { lost, doubled, uploads } = await crowd.check()
    console.log(
      `\n${title}: ${people} people, ${seconds} seconds, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    console.table(crowd.times())
    const { cut, refused, unexpected } = crowd.seen
    console.log({
      ...disturbances,
      uploads,
      lost: lost.length,
      doubled: doubled.length,
      cut,
      refused,
      unexpected,
    })
    for (const one of [...lost, ...doubled].slice(0, 20)) console.log(one)
    if (lost.length + doubled.length + unexpected.size > 0) process.exitCode = 1
  } finally {
    await fleet.stop()
  }
}
