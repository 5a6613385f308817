import { Agent, request } from 'node:http'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { Fleet, originOf, type Role } from './fleet.ts'
import type { Ground } from './open-ground.ts'
import { nothingSeen, throughProxy } from './through-proxy.ts'

const connections = 24
const measuredMillis = 10_000

/** Searches a second over all connections, one after the other on each, with one to three processes. */
export async function throughput(ground: Ground): Promise<Record<string, number>> {
  const rates: Record<string, number> = {}
  for (const count of [1, 2, 3]) {
    const fleet = new Fleet(ground.environment)
    await fleet.start([...Array<Role>(count).fill('web'), 'worker'])
    const visitor = throughProxy(fleet, nothingSeen())
    await visitor.post('/api/auth/signup', aPerson())
    for (let i = 0; i < 5; i++) await visitor.capture(await aPlainPicture(i))
    const search = (origin: string) => get(`${origin}/api/screenshots?search=title`, visitor.cookie())
    // Each process compiles and plans first.
    for (const origin of fleet.serving().map(originOf)) for (let i = 0; i < 50; i++) await search(origin)
    rates[`${count} web`] = await rateOf(search, fleet.serving().map(originOf))
    await fleet.stop()
  }
  return rates
}

async function rateOf(ask: (origin: string) => Promise<void>, origins: string[]): Promise<number> {
  const startedAt = performance.now()
  const end = startedAt + measuredMillis
  let done = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, i) => {
      for (; performance.now() < end; done++) await ask(origins[i % origins.length] ?? '')
    }),
  )
  return Math.round((done * 1_000) / (performance.now() - startedAt))
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

const get = (url: string, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { cookie } }, response => {
      response
        .resume()
        .on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
        )
    })
    call.on('error', reject).end()
  })
