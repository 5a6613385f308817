import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from '#test/postgres-server.ts'
import { findPostgres } from '../../scripts/setup-find-postgres.mjs'
import { editWhileConnectionsDie } from './edit-while-connections-die.ts'
import { peopleWhoEdit } from './people-who-edit.ts'

test.skipIf(!findPostgres())(
  'no acknowledged edit is lost while connections to postgres are killed',
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'remy-edits-'))
    const server = await startPostgres()
    if (!server) throw new Error('PostgreSQL did not start.')
    try {
      await using product = await peopleWhoEdit({ dataFolder, url: server.url })
      let acknowledged = 0
      for (let round = 1; round <= 4; round++) {
        const tally = await editWhileConnectionsDie(product.people, server.url, round)
        expect(tally.lost).toEqual([])
        acknowledged += tally.acknowledged
      }
      expect(acknowledged).toBeGreaterThan(0)
    } finally {
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    }
  },
  120_000,
)
