import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = `
  const { tameAllocator } = await import(${JSON.stringify(new URL('tame-allocator.ts', import.meta.url).href)})
  tameAllocator()
  console.log(process.execArgv[0])`

/** What the process that it is in the end was started with first. */
async function startedWith(options: string, more: string[] = []) {
  const { MALLOC_ARENA_MAX: _, ...env } = process.env
  const asked = [...more, '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, asked, {
    env: { ...env, NODE_OPTIONS: options },
  })
  return stdout.trim()
}

test.runIf(process.platform === 'linux')(
  'the main thread keeps few short-lived objects, unless somebody has said how many',
  async () => {
    expect(await startedWith('')).toBe('--max-semi-space-size=8')
    expect(await startedWith('--max-semi-space-size=64')).toBe('--input-type=module')
    expect(await startedWith('', ['--max_semi_space_size=64'])).toBe('--max_semi_space_size=64')
  },
)
