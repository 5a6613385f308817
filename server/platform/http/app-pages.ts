import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unknownRoute } from './answer-problem.ts'

/**
 * Serves the built front end: its files, the landing page at `/`, and the app's one page for every other path that is
 * not the API's.
 */
export async function appPages(http: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await http.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => response.header('cache-control', cachingOf(path, folder)),
  })
  http.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return unknownRoute()
    return reply.sendFile(pathOf(request) === '/' ? 'landing.html' : 'index.html')
  })
}

/** A file that is not there is not found, but somebody who goes to an address sees a page, whatever it ends in. */
function isPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  const path = pathOf(request)
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets)(\/|$)/.test(path)) return false
  return !path.includes('.') || Boolean(headers.accept?.includes('text/html'))
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/'

/** Built assets carry their hash in the name; everything else is asked for again each time. */
const cachingOf = (path: string, folder: string) =>
  path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache'
