import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdtempDisposable, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { runStage } from './run-stage.ts'

test('a stage ends with the whole where that alone is told to end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'remy-stage-'))
  const [slow, whole] = [join(folder, 'slow.mjs'), join(folder, 'whole.mjs')]
  await writeFile(slow, `console.log('stage', process.pid); setTimeout(() => {}, 60_000)`)
  await writeFile(
    whole,
    `import { runStage } from ${JSON.stringify(join(import.meta.dirname, 'run-stage.ts'))}
    process.once('SIGTERM', () => process.exit(1))
    await runStage({ name: 'slow', command: [${JSON.stringify(relative(modules, slow))}] }, {})`,
  )
  const running = spawn(process.execPath, [whole], { stdio: ['ignore', 'pipe', 'inherit'] })
  let stage = 0
  for await (const line of createInterface(running.stdout)) {
    stage = Number(/^stage (\d+)$/.exec(line)?.[1] ?? 0)
    if (stage > 0) break
  }
  expect(stage).toBeGreaterThan(0)
  running.kill('SIGTERM')
  await once(running, 'exit')
  try {
    await expect.poll(() => isAlive(stage)).toBe(false)
  } finally {
    if (isAlive(stage)) process.kill(stage)
    await rm(folder, { recursive: true })
  }
})

test.each([
  ['gives way comes behind us, with all that it starts', true, 3],
  ['does not has as much of the processor as we have', false, 0],
])('a stage that %s', async (_, givesWay, behind) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'remy-stage-'))
  const stage = join(folder.path, 'stage.mjs')
  const itsChild = `console.log('at', (await import('node:os')).getPriority())`
  await writeFile(
    stage,
    `import { spawnSync } from 'node:child_process'
    spawnSync(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(itsChild)}], { stdio: 'inherit' })`,
  )
  let said = ''
  const command: [string] = [relative(modules, stage)]
  await runStage({ name: 'a stage', command, givesWay }, {}, heard => {
    said += heard
  })
  expect(said).toContain(`at ${getPriority() + behind}`)
})

const modules = join(import.meta.dirname, '..', 'node_modules')

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
