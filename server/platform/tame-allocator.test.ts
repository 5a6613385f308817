import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
  const askedEarly = /a(b+)c[x-z]+/
  askedEarly.exec('xabbcy')
  const { tameAllocator } = await import(${JSON.stringify(new URL('tame-allocator.ts', import.meta.url).href)})
  tameAllocator()
  console.log(process.execArgv[0])
  console.log(process.execArgv.includes('--no-regexp-tier-up'))
  /* Uses in every way a pattern that already ran before the process restarted. */
  for (let i = 0; i < 50; i++) {
    const text = 'qwertyuiopasdfghjkl' + i + 'xabbcyzzzzzzzzzzzz' + i
    askedEarly.exec(text)
    text.replace(askedEarly, () => 'x')
  }`

/** The startup options of the process that finally runs. */
async function startedWith(options: string, more: string[] = []) {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  const asked = [...more, '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, asked, {
    env: { ...env, NODE_OPTIONS: options },
  })
  return stdout.trim().split('\n')
}

test.runIf(process.platform === 'linux')(
  'the main thread keeps few short-lived objects, unless somebody has said how many, and compiles a pattern once',
  async () => {
    expect(await startedWith('')).toEqual(['--max-semi-space-size=8', 'true'])
    expect(await startedWith('--max-semi-space-size=64')).toEqual(['--input-type=module', 'true'])
    expect(await startedWith('', ['--max_semi_space_size=64'])).toEqual(['--max_semi_space_size=64', 'true'])
  },
)
