import { setTimeout as pause } from 'node:timers/promises'
import { Product } from '#e2e/product.ts'
import { anAuthenticator } from '#test/signing/an-authenticator.ts'
import { Visitor } from '#test/visitor.ts'
import { overKeptConnections } from './measure/over-kept-connections.ts'
import { quantile } from './measure/quantile.ts'
import { reportAim } from './measure/report-aim.ts'

/**
 * Measures how long signing in takes: with a password, twenty at once, while somebody else views their
 * categories; and with a passkey, one after the other. The real product runs in its own process, on the
 * callers' cores. The first two rounds do not count. In these, the code is compiled, and Remy warms up for
 * questions.
 *
 * `npm run bench -- sign-in`
 */
const [atOnce, roundsBefore, rounds, passkeySignIns] = [20, 2, 5, 50]
/** The pause between two views of the categories, as by an eager person. */
const betweenMillis = 50
const person = { email: 'ann@example.com', password: 'correct horse' }
const unlimited = { SIGN_INS_BY_ADDRESS_MAX: '1000000', SIGN_INS_BY_ACCOUNT_MAX: '1000000' }

const product = await Product.start({ LOG_LEVEL: 'error', ...unlimited })
const way = overKeptConnections(product.origin, atOnce + 1)
try {
  const ann = new Visitor(way)
  await ann.post('/api/auth/signup', person)
  await byPassword(ann, roundsBefore)
  const { asked, others } = await byPassword(ann, rounds)
  const passkeys = await byPasskey(ann)
  reportAim(`password, ${atOnce} at once, p95`, quantile(asked, 0.95), { most: 150, unit: 'ms' })
  reportAim('another call meanwhile, p95', quantile(others, 0.95), { most: 100, unit: 'ms' })
  reportAim('passkey, p95', quantile(passkeys, 0.95), { most: 30, unit: 'ms', digits: 1 })
} finally {
  await product.remove()
}

async function byPassword(ann: Visitor, rounds: number) {
  const [asked, others]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    let isOver = false
    const signIns = Promise.all(
      Array.from({ length: atOnce }, () =>
        timed(asked, 200, () => new Visitor(way).post('/api/auth/signin', person)),
      ),
    ).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await timed(others, 200, () => ann.get('/api/categories'))
      await pause(betweenMillis)
    }
    await signIns
  }
  return { asked, others }
}

async function byPasskey(ann: Visitor) {
  const key = anAuthenticator(product.origin)
  const { challenge } = (await ann.post('/api/auth/passkeys/options')).body
  await ann.post('/api/auth/passkeys', { name: 'Bench', answer: key.make(challenge) })
  const millis: number[] = []
  for (let i = 0; i < passkeySignIns; i++) {
    const visitor = new Visitor(way)
    const options = (await visitor.post('/api/auth/passkey/options')).body
    const answer = key.sign(options.challenge)
    await timed(millis, 200, () => visitor.post('/api/auth/passkey/signin', { answer }))
  }
  return millis
}

async function timed(millis: number[], expected: number, ask: () => Promise<{ status: number }>) {
  const since = performance.now()
  const { status } = await ask()
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}`)
  millis.push(performance.now() - since)
}
