import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { cleanEnvironment } from '#test/clean-environment.ts'

const module = new URL('./until-stopped.ts', import.meta.url).href

/** A program that runs forever and prints when it is ready. `stopping` is the body of its stop function. */
const program = (stopping: string, options = '{}') => `
  import { untilStopped } from ${JSON.stringify(module)}
  const work = setInterval(() => {}, 1000)
  const onStop = async () => { console.log('stopping'); ${stopping} }
  untilStopped(onStop, ${options}).then(() => { console.log('stopped'); clearInterval(work) })
  const parent = process.ppid
  const tick = () => new Promise(done => setTimeout(done, 50))
  setInterval(() => process.ppid === parent || console.log('works on without a parent'), 500).unref()
  console.log('ready ' + process.pid)
`

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops it once, and it ends well', async signal => {
  const child = run(program(''))
  await child.said('ready')
  child.process.kill(signal)
  expect(await child.ended).toEqual([0, null])
  expect(child.output()).toMatch(/stopping\nstopped\n$/)
})

test('the same Ctrl-C coming twice, from the terminal and from npm, is one', async () => {
  const child = run(program('await new Promise(done => setTimeout(done, 100))'))
  await child.said('ready')
  child.process.kill('SIGINT')
  await child.said('stopping')
  child.process.kill('SIGINT')
  expect(await child.ended).toEqual([0, null])
  expect(child.output().match(/stopping/g)).toHaveLength(1)
})

test('a second signal ends it at once', async () => {
  const child = run(
    program(`setTimeout(() => console.log('still stopping'), 350); await new Promise(() => {})`),
  )
  await child.said('ready')
  child.process.kill('SIGTERM')
  await child.said('still stopping')
  child.process.kill('SIGTERM')
  expect(await child.ended).toEqual([1, null])
})

test('a stop that fails says so and ends with 1', async () => {
  const child = run(program(`throw new Error('the disk is gone')`))
  await child.said('ready')
  child.process.kill('SIGTERM')
  expect(await child.ended).toEqual([1, null])
  expect(child.output()).toContain('Stopping failed: Error: the disk is gone')
})

test('a connection on which a mail server or a model stays silent does not hold up the end', async () => {
  const silent = `
    const { connect, createServer } = await import('node:net')
    const server = createServer(() => {})
    await new Promise(done => server.listen(0, '127.0.0.1', done))
    const { port } = server.address()
    await new Promise(done => connect(port, '127.0.0.1', done))`
  // Shorter than the connection is left open: a stop that has ended is not said to have taken too long.
  const child = run(program(silent, '{ millisMax: 300 }'))
  await child.said('ready')
  child.process.kill('SIGTERM')
  expect(await child.ended).toEqual([0, null])
  expect(child.output()).toMatch(/stopping\nstopped\n$/)
})

test('a stop that hangs is cut short', async () => {
  const child = run(program('await new Promise(() => {})', '{ millisMax: 200 }'))
  await child.said('ready')
  child.process.kill('SIGTERM')
  expect(await child.ended).toEqual([1, null])
  expect(child.output()).toContain('Stopping took over 0.2 s.')
})

test('started by npm, it stops when the shell in between is killed', async () => {
  const shell = runInShell(program(''), { npm_lifecycle_event: 'start' })
  await shell.said('ready')
  shell.process.kill('SIGKILL')
  await shell.said('stopped')
  await shell.ended
})

// Only Linux tells a shell's parent.
if (process.platform === 'linux')
  test('started by npm, it stops when npm is killed and the shell lives on', async () => {
    const npm = runInShell(`
    import { spawn } from 'node:child_process'
    const code = ${JSON.stringify(program(''))}
    spawn('sh', ['-c', '"$NODE" --input-type=module -e "$CODE"; true'], {
      env: { ...process.env, CODE: code, npm_lifecycle_event: 'start' },
      stdio: 'inherit',
    })
    console.log('npm ' + process.pid)
  `)
    const pid = Number(/npm (\d+)/.exec(await npm.said('ready'))?.[1])
    process.kill(pid, 'SIGKILL')
    await npm.said('stopped')
  })

test('the parent that ends while it is stopping does not hurry it', async () => {
  const slow = `while (process.ppid === parent) await tick(); for (const _ of Array(8)) await tick(); console.log('slowly')`
  const shell = runInShell(program(slow), { npm_lifecycle_event: 'start' })
  const pid = Number(/ready (\d+)/.exec(await shell.said('ready'))?.[1])
  process.kill(pid, 'SIGTERM')
  await shell.said('stopping')
  shell.process.kill('SIGKILL')
  expect(await shell.said('stopped')).toContain('slowly')
})

test('started by anybody else, it outlives its parent', async () => {
  const shell = runInShell(program(''))
  const pid = Number(/ready (\d+)/.exec(await shell.said('ready'))?.[1])
  shell.process.kill('SIGKILL')
  await shell.said('works on without a parent')
  process.kill(pid, 'SIGTERM')
  await shell.said('stopped')
})

function run(code: string) {
  return watched(spawn(process.execPath, ['--input-type=module', '-e', code], { env: cleanEnvironment() }))
}

/** The shell stays the program's parent, because it has something to do afterwards. */
function runInShell(code: string, environment: NodeJS.ProcessEnv = {}) {
  const env = { ...cleanEnvironment(), ...environment, NODE: process.execPath, CODE: code }
  return watched(spawn('sh', ['-c', '"$NODE" --input-type=module -e "$CODE"; true'], { env }))
}

function watched(child: ChildProcess) {
  let output = ''
  const take = (text: Buffer) => {
    output += text
    child.emit('said')
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  onTestFinished(() => void child.kill('SIGKILL'))
  /** Resolves with all output as soon as it contains these words. */
  const said = async (words: string) => {
    while (!output.includes(words)) await once(child, 'said')
    return output
  }
  return { process: child, said, output: () => output, ended: once(child, 'close') }
}
