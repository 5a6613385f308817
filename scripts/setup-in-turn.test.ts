import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inTurn } from './setup-in-turn.mjs'

test('of several set-ups at once, one works at a time, and none is forgotten', async () => {
  const folder = scratchFolder()
  const diary = join(folder, 'diary')
  const module = new URL('./setup-in-turn.mjs', import.meta.url).href
  const program = `
    import { appendFileSync } from 'node:fs'
    import { inTurn } from ${JSON.stringify(module)}
    await inTurn(() => {
      appendFileSync(${JSON.stringify(diary)}, 'begin ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      appendFileSync(${JSON.stringify(diary)}, 'end ')
    }, ${JSON.stringify(folder)})
  `
  const setUps = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program]),
  )
  await Promise.all(setUps.map(setUp => once(setUp, 'exit')))
  expect(readFileSync(diary, 'utf8')).toBe('begin end '.repeat(4))
  expect(readdirSync(folder)).toEqual(['diary'])
})

test('a set-up that was killed keeps nobody waiting', async () => {
  const folder = scratchFolder()
  const killed = spawn(process.execPath, ['-e', ''])
  await once(killed, 'exit')
  writeFileSync(join(folder, 'setup-turn'), String(killed.pid))
  let worked = false
  await inTurn(() => (worked = true), folder)
  expect(worked).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('the turn is given back when the work fails', async () => {
  const folder = scratchFolder()
  const fail = () => {
    throw new Error('no network')
  }
  await expect(inTurn(fail, folder)).rejects.toThrow('no network')
  expect(readdirSync(folder)).toEqual([])
})

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'remy-turn-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
