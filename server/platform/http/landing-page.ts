import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers with the landing page. Other sites that show a link to it (chats, social networks) need the whole
 * address of its picture, and the build does not know where Remy will be served. So the address is put in
 * here, and the page compressed, once.
 */
export function landingPage({ folder, origin }: { folder: string; origin: string }) {
  let prepared: ReturnType<typeof prepare> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    prepared ??= prepare(join(folder, 'landing.html'), origin).catch(error => {
      // Tried again with the next request.
      prepared = undefined
      throw error
    })
    const { tag, bodies } = await prepared
    const encoding = encodingFor(request.headers['accept-encoding'])
    const etag = `"${tag}-${encoding}"`
    void reply
      .code(200)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (isAmong(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.send(bodies[encoding])
  }
}

async function prepare(file: string, origin: string) {
  const html = (await readFile(file, 'utf8')).replace(ownAddresses, start => start + origin)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html, { level: 9 })])
  return { tag: hash('sha256', html, 'base64url'), bodies: { identity: Buffer.from(html), br, gzip: gz } }
}

/** Whether a header `if-none-match` names this tag, in a list or as a weak one. */
const isAmong = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === etag)

/** What is before an address that begins with a slash in `<meta property="og:image" content="/…">`. */
const ownAddresses = /<meta property="og:(?:image|url)" content="(?=\/)/g

/** The smallest that is accepted: "gzip, deflate, br;q=0" → "gzip". */
function encodingFor(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  const names = (accepted ?? '').split(',').map(one => one.trim().toLowerCase())
  const takes = (wanted: string) =>
    names.some(name => name.split(';', 1)[0] === wanted && !/;\s*q=0(?:\.0*)?$/.test(name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
