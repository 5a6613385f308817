/** The files of this build, put in by the build: scripts/build-worker.ts. */
declare const __SHELL__: { version: string; files: string[] }

const prefix = 'remy-shell-'
const { version, files } = __SHELL__
const page = '/index.html'

/** Keeps the files of this version. Those with a hash in their names may be in the cache already. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(prefix + version)
  const missing = []
  for (const file of files) {
    const known = file.startsWith('/assets/') ? await caches.match(file) : undefined
    if (known) await cache.put(file, known)
    else missing.push(file)
  }
  await cache.addAll(missing.map(file => new Request(file, { cache: file === page ? 'reload' : 'default' })))
}

/** Keeps the previous version, because an open page may still need its other files. */
export async function withoutOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== prefix + version)
  await Promise.all(shells.slice(0, -1).map(name => caches.delete(name)))
}

/** A file of the build. Its name changes with its content. Other files are requested each time. */
export async function fromShell(request: Request): Promise<Response> {
  const isHashed = new URL(request.url).pathname.startsWith('/assets/')
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept && isHashed) return kept
  try {
    return await fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** The page for every path inside. */
export const shellPage = (): Promise<Response | undefined> =>
  caches.open(prefix + version).then(cache => cache.match(page))
