import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '#server/platform/db/open-postgres.ts'

describe.skipIf(!inject('postgresUrl'))('a PostgreSQL of our own', () => {
  test('it syncs to disk, holds any text, compares by bytes, and ends with the process that started it, even by kill -9', async () => {
    const module = new URL('./postgres-server.ts', import.meta.url).href
    const script = `
      const { startPostgres } = await import(${JSON.stringify(module)})
      const server = await startPostgres()
      console.log(server.url)
      setInterval(() => {}, 1000)`
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void starter.kill('SIGKILL'))
    const [printed] = await once(starter.stdout, 'data')
    const url = String(printed).trim()
    expect(await settingsOf(url)).toEqual({ fsync: 'on', encoding: 'UTF8', collation: 'C' })
    expect(existsSync(folderOf(url))).toBe(true)
    starter.kill('SIGKILL')
    await vi.waitUntil(() => !existsSync(folderOf(url)), { timeout: 10_000 })
    await expect(openPostgres({ url })).rejects.toThrow('cannot be used')
  })
})

const folderOf = (url: string) => new URL(url).searchParams.get('host') ?? ''

async function settingsOf(url: string) {
  const { db, close } = await openPostgres({ url })
  const { rows } =
    await sql`select current_setting('fsync') as fsync, pg_encoding_to_char(encoding) as encoding,
    datcollate as collation from pg_database where datname = current_database()`.execute(db)
  await close()
  return rows[0]
}
