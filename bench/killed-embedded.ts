import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workAndKill } from './durability/work-and-kill.ts'

/**
 * People upload, edit, ask and delete on embedded databases, and the process is killed with -9 in between,
 * again and again: `node bench/killed-embedded.ts [rounds]`. A round is one database whose process is killed.
 * One process serves five. After each restart, everything that was answered with 2xx must be there exactly
 * once. docs/measurements/scaling.md has the result.
 */
const databases = 5
const rounds = Number(process.argv[2] ?? 30)
const folder = await mkdtemp(join(tmpdir(), 'remy-killed-'))
try {
  const places = Array.from({ length: databases }, (_, i) => ({ dataFolder: join(folder, String(i)) }))
  const { done, unanswered, lost, doubled } = await workAndKill(
    places,
    Math.ceil(rounds / databases),
    (kills, { done, lost, doubled }) => {
      const sofar = `${done} answered, ${lost.length} lost, ${doubled.length} doubled`
      if (kills % 5 === 0) console.log(`${kills * databases} rounds: ${sofar}`)
    },
  )
  console.table({ rounds, answered: done, unanswered, lost: lost.length, doubled: doubled.length })
  for (const one of [...lost, ...doubled].slice(0, 20)) console.log(one)
  if (lost.length + doubled.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
