import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres-server.ts'
import { editWhileConnectionsDie } from './durability/edit-while-connections-die.ts'
import { peopleWhoEdit } from './durability/people-who-edit.ts'

/**
 * Checks that no acknowledged edit is lost while connections to PostgreSQL are killed. It runs 200 rounds, or
 * as many as are given: `node bench/edits-that-last.ts 20`. Exits with 1 if an edit is lost.
 */
const rounds = Number(process.argv[2] ?? 200)
const folder = await mkdtemp(join(tmpdir(), 'remy-edits-'))
const server = await startPostgres()
if (!server) throw new Error('PostgreSQL is not installed.')
const total = { acknowledged: 0, unanswered: 0, kills: 0, lost: [] as string[] }
{
  await using product = await peopleWhoEdit({ dataFolder: folder, url: server.url })
  for (let round = 1; round <= rounds; round++) {
    const tally = await editWhileConnectionsDie(product.people, server.url, round)
    total.acknowledged += tally.acknowledged
    total.unanswered += tally.unanswered
    total.kills += tally.kills
    total.lost.push(...tally.lost)
    for (const one of tally.lost) console.log(`  LOST ${one}`)
    if (round % 20 === 0)
      console.log(`${round} rounds: ${JSON.stringify({ ...total, lost: total.lost.length })}`)
  }
}
console.log(
  `${rounds} rounds, ${total.kills} connections killed: ${total.acknowledged} edits acknowledged, ${total.unanswered} unanswered, ${total.lost.length} lost`,
)
await server.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = total.lost.length > 0 ? 1 : 0
