import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeSettings } from './settings.ts'
import { oauthCalls } from './sign-in/oauth-calls.ts'

test('a command that was slow leaves the lock of the one that has taken its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remy-settings-'))
  const lock = join(folder, 'remy', 'settings.json.lock')
  const environment = { XDG_CONFIG_HOME: folder }
  const change = changeSettings(environment, async now => {
    expect(await readFile(lock, 'utf8')).not.toBe('')
    await rm(lock)
    await writeFile(lock, 'of another command')
    return now
  })
  await change
  expect(await readFile(lock, 'utf8')).toBe('of another command')
  await rm(lock)
  await changeSettings(environment, async now => now)
  await expect(readFile(lock)).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true })
})

test('a server that never answers is given up, so that the lock is free again', async () => {
  const silent = createServer(() => {})
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  await expect(oauthCalls(`http://127.0.0.1:${port}`, 50).refresh('a', 'b')).rejects.toThrow(
    'cannot be reached',
  )
  silent.closeAllConnections()
  await new Promise<void>(resolve => silent.close(() => resolve()))
})
