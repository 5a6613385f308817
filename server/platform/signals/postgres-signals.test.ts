import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { scratchDatabases } from '#test/scratch-database.ts'
import { postgresSignals } from './postgres-signals.ts'

const [postgres] = scratchDatabases().filter(({ name }) => name === 'postgres')
const patience = { timeout: 15_000 }

describe.skipIf(!postgres || postgres.isMissing)('signals on PostgreSQL', () => {
  test('after its connection was lost, a process says that it may have missed signals, and hears again', async () => {
    if (!postgres) return
    await using place = await postgres.createMigratedPlace()
    const { db } = await place.database()
    const [one, other] = [
      postgresSignals({ url: place.url ?? '' }),
      postgresSignals({ url: place.url ?? '' }),
    ]
    for (const { isListening } of [one, other]) await expect.poll(isListening, patience).toBe(true)
    const heard: string[] = []
    one.on('gap', () => heard.push('gap'))
    one.on('change', about => heard.push(about))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'remy signals'`.execute(db)
    await expect.poll(() => heard, patience).toEqual(['gap'])
    await expect.poll(other.isListening, patience).toBe(true)
    other.send('change', '1::chats')
    await expect.poll(() => heard, patience).toEqual(['gap', '1::chats'])
    await Promise.all([one.close(), other.close()])
  })

  test('signals that come while PostgreSQL is slow travel one after the other, and none is left behind', async () => {
    if (!postgres) return
    await using place = await postgres.createMigratedPlace()
    const { db } = await place.database()
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)
    const url = place.url ?? ''
    const [one, other] = [postgresSignals({ url }), postgresSignals({ url })]
    for (const { isListening } of [one, other]) await expect.poll(isListening, patience).toBe(true)
    const heard: string[] = []
    other.on('change', about => heard.push(about))
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'remy signals'`.execute(db)
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    try {
      for (const about of ['1::chats', '2::chats', '3::chats']) {
        one.send('change', about)
        await pause(50)
      }
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(() => heard, patience).toEqual(['1::chats', '2::chats', '3::chats'])
    one.send('change', '4::chats')
    await one.close()
    await expect.poll(() => heard, patience).toContain('4::chats')
    await other.close()
    process.off('warning', note)
    expect(warnings).toEqual([])
  })
})
