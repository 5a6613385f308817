import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { cleanEnvironment } from '../clean-environment.ts'

/** Starts the product where it cannot start. Returns how it ended and what it printed. */
export async function startInVain(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...cleanEnvironment(), LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  })
  const [[status], ...said] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { status, said: said.join('').trim() }
}
