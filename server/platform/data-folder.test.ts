import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from './data-folder.ts'

test('a folder that is not there is made, for its owner alone', async () => {
  const folder = join(await scratchFolder(), 'new', 'data')
  const lock = await lockDataFolder(folder)
  lock.release()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('of several that make it at the same time one has it, and the others are told so', async () => {
  for (let round = 0; round < 10; round++) {
    const folder = join(await scratchFolder(), 'new', 'new', 'data')
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => lockDataFolder(folder)))
    const refused = tries.flatMap(one => (one.status === 'rejected' ? [String(one.reason)] : []))
    for (const one of tries) if (one.status === 'fulfilled') one.value.release()
    expect(refused).toEqual(
      Array(3).fill(`Error: Another Remy is already running on the data folder ${folder} (DATA_DIR).`),
    )
  }
})

test('a second holder in this process is refused until the first lets go', async () => {
  const folder = await scratchFolder()
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `Another Remy is already running on the data folder ${folder} (DATA_DIR).`,
  )
  lock.release()
  const next = await lockDataFolder(folder)
  next.release()
})

test('another process that holds it keeps us out, and its death by kill -9 lets us in at once', async () => {
  const folder = await scratchFolder()
  const holder = await holdElsewhere(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow('Another Remy is already running')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const lock = await lockDataFolder(folder)
  lock.release()
})

test('processes on one PostgreSQL share a folder, and keep out whoever wants it alone', async () => {
  const folder = await scratchFolder()
  const alone = await lockDataFolder(folder)
  await expect(lockDataFolder(folder, { isShared: true })).rejects.toThrow('Another Remy is already running')
  alone.release()
  const holder = await holdElsewhere(folder, '{ isShared: true }')
  const shared = await lockDataFolder(folder, { isShared: true })
  await expect(lockDataFolder(folder)).rejects.toThrow('Another Remy is already running')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await expect(lockDataFolder(folder)).rejects.toThrow('Another Remy is already running')
  shared.release()
  const last = await lockDataFolder(folder)
  last.release()
})

test('a file in the place of the folder is named in one sentence', async () => {
  const file = join(await scratchFolder(), 'data')
  await writeFile(file, '')
  await expect(lockDataFolder(file)).rejects.toThrow(
    new RegExp(`^Remy cannot write to its data folder ${file} \\(DATA_DIR\\): E`),
  )
  await expect(lockDataFolder(join(file, 'below'))).rejects.toThrow('Remy cannot write to its data folder')
})

// Only Linux has /proc.
if (process.platform === 'linux')
  test('a folder that cannot be made below one that is there is named in one sentence, at once', async () => {
    const folder = '/proc/remy/data'
    await expect(lockDataFolder(folder)).rejects.toThrow(
      new RegExp(`^Remy cannot write to its data folder ${folder} \\(DATA_DIR\\): E`),
    )
  }, 5_000)

test('a lock that is no lock is not taken for another process', async () => {
  const folder = await scratchFolder()
  await writeFile(join(folder, 'lock.db'), 'Dear diary, '.repeat(1000))
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `Remy cannot lock its data folder ${folder} (DATA_DIR): file is not a`,
  )
})

async function holdElsewhere(folder: string, how = '{}') {
  const module = new URL('./data-folder.ts', import.meta.url).href
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(module)})
    globalThis.lock = await lockDataFolder(${JSON.stringify(folder)}, ${how})
    console.log('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  return holder
}

async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'remy-folder-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
