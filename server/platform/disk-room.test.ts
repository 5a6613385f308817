import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDiskRoom } from './disk-room.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remy-room-'))
})
afterEach(() => rm(folder, { recursive: true }))
const reserved = async () => (await stat(join(folder, 'reserve')).catch(() => ({ size: 0 }))).size
const mebibyte = 1_048_576

test('with plenty of room a reserve is kept, and everything is taken', async () => {
  const room = await keepDiskRoom(folder, async () => 1_000 * mebibyte)
  expect(await reserved()).toBe(16 * mebibyte)
  expect(await room.isFull()).toBe(false)
  await expect(room.expect()).resolves.toBeUndefined()
})

test('with little room left nothing new is taken, in a sentence and until later', async () => {
  const room = await keepDiskRoom(folder, async () => 20 * mebibyte)
  await expect(room.expect()).rejects.toMatchObject({
    ...{ code: 'server.full', retryAfterSeconds: 60 },
    message: 'There is no room left to save anything. Delete something, or try again later.',
  })
})

test('the reserve is given away when a write fails, or at a start on a full disk', async () => {
  const room = await keepDiskRoom(folder, async () => 1_000 * mebibyte)
  room.release()
  expect(await reserved()).toBe(0)
  await keepDiskRoom(folder, async () => 1_000 * mebibyte)
  expect(await reserved()).toBe(16 * mebibyte)
  const free = [0, 16 * mebibyte]
  await keepDiskRoom(folder, async () => free.shift() ?? 0)
  expect(await reserved()).toBe(0)
})

test('a start without a megabyte is refused in a sentence', async () => {
  await expect(keepDiskRoom(folder, async () => 0)).rejects.toThrow(
    `The disk of the data folder ${folder} (DATA_DIR) is full: Remy needs a megabyte on it to start.`,
  )
})

test('where the system does not tell how much is free, there is room', async () => {
  const room = await keepDiskRoom(join(folder, 'gone'))
  expect(await room.isFull()).toBe(false)
})
