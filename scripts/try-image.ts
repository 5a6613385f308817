import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs the steps of the Dockerfile without a container engine: `node scripts/try-image.ts`. The committed
 * files go into an empty folder; each RUN of the first stage runs there, as a user without rights; then the
 * server starts from folders that it may not write, and must become healthy; a backup and a check must
 * succeed.
 */
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'remy-image-'))
const nobody = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

try {
  copyCommitted()
  for (const command of commandsOf('build')) run(command)
  await serve()
  console.log('The steps of the image work, Remy is healthy, and its commands run.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** As COPY does, with nothing but what .dockerignore lets in. */
function copyCommitted() {
  const archive = execFileSync('git', ['archive', 'HEAD', '--', ...letIn(), ':(exclude)**/*.test.ts'], {
    cwd: root,
    maxBuffer: 2 ** 31,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  if (asNobody.uid) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder])
}

function letIn(): string[] {
  const text = readFileSync(join(root, '.dockerignore'), 'utf8')
  return [...text.matchAll(/^!(.+)$/gm)].map(([, path = '']) => path)
}

/** The RUN commands of a stage, each on one line. */
function commandsOf(stage: string): string[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const part = text.split(/^FROM /m).find(one => one.split('\n')[0]?.endsWith(` AS ${stage}`)) ?? ''
  return [...part.matchAll(/^RUN (.+)$/gm)].map(([, command = '']) => command)
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, NODE_EXTRA_CA_CERTS, npm_config_registry } = process.env
  return {
    PATH,
    NODE_EXTRA_CA_CERTS,
    npm_config_registry,
    HOME: folder,
    npm_config_cache: join(folder, '.npm'),
    LOG_LEVEL: 'warn',
  }
}

function run(command: string, env = environment()) {
  console.log(`> ${command.slice(0, 120)}`)
  const { status } = spawnSync('/bin/sh', ['-ec', command], {
    ...{ cwd: folder, env, stdio: 'inherit', ...asNobody },
  })
  if (status !== 0) throw new Error('This step failed.')
}

async function serve() {
  // The root file system of the container is read-only, but for its volumes.
  if (asNobody.uid) execFileSync('chown', ['-R', '0:0', folder])
  const volumes = mkdtempSync(join(tmpdir(), 'remy-volumes-'))
  if (asNobody.uid) execFileSync('chown', [`${nobody}:${nobody}`, volumes])
  chmodSync(folder, 0o755)
  const [data, cache, port] = [join(volumes, 'data'), join(volumes, 'cache'), String(await freePort())]
  const env = {
    ...environment(),
    ...{
      HOME: volumes,
      NODE_ENV: 'production',
      PAYMENTS: 'test',
      PORT: port,
      DATA_DIR: data,
      CACHE_DIR: cache,
    },
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
  }
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env,
    stdio: 'inherit',
    ...asNobody,
  })
  try {
    for (let tries = 0; !(await isHealthy(port)); tries++) {
      if (tries > 120 || server.exitCode !== null) throw new Error('Remy did not become healthy.')
      await pause(500)
    }
    for (const command of ['npm run check', `npm run backup -- ${join(volumes, 'backup')}`]) run(command, env)
  } finally {
    server.kill('SIGTERM')
    rmSync(volumes, { recursive: true, force: true })
  }
}

async function isHealthy(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
