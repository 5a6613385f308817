import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unknownRoute } from './answer-problem.ts'
import { landingPage } from './landing-page.ts'

/**
 * Serves the built front end: its files, the landing page at `/`, and the app's page for every other path
 * outside the API.
 */
export async function appPages(
  http: FastifyInstance,
  { folder, origin }: { folder: string; origin: string },
): Promise<void> {
  await http.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => response.header('cache-control', cachingOf(path, folder)),
  })
  const sendLandingPage = landingPage({ folder, origin })
  http.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return unknownRoute()
    return pathOf(request) === '/' ? sendLandingPage(request, reply) : reply.sendFile('index.html')
  })
}

/** A missing file gives 404. A person who opens an address gets a page, whatever the address ends in. */
function isPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  const path = pathOf(request)
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets|mcp)(\/|$)/.test(path)) return false
  return !path.includes('.') || Boolean(headers.accept?.includes('text/html'))
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? '/'

/** Built assets have a hash in their name. Everything else is revalidated each time. */
const cachingOf = (path: string, folder: string) =>
  path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache'
