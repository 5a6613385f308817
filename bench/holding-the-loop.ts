import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Product } from '#e2e/product.ts'
import { aPicture } from '#test/a-picture.ts'
import { aTwilio } from '#test/a-twilio.ts'
import { adversarialTexts } from '#test/adversarial-texts.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'
import { doorsOf } from './holding/doors.ts'
import { type Knock, knock } from './holding/knock.ts'
import { reportAim } from './measure/report-aim.ts'

/**
 * Checks that no text can stop the server. Some 300 texts that are hard to read are sent to every entry
 * point, at the greatest accepted length. The real product runs in its own process. For each entry point, it
 * prints the longest block of the event loop and the longest response, with the text that caused it.
 *
 * `node bench/holding-the-loop.ts [each nth text] [entry points, by a part of their names]`. The limit for
 * the event loop applies to its thread's processor time, because on a busy machine the clock also counts
 * other processes. The response to an upload waits for its picture to be read, so it has no limit.
 */
const [holdMillisMax, answerMillisMax] = [50, 1_000]
const [nth = '1', ...wanted] = process.argv.slice(2)
const texts = adversarialTexts.filter((_, i) => i % Number(nth) === 0)
const phone = '+15550100123'
const watchPort = await freePort()
const watchUrl = `http://127.0.0.1:${watchPort}`

await using twilio = await aTwilio()
const product = await Product.start({
  ...twilio.environment,
  LOG_LEVEL: 'error',
  LOOP_WATCH_PORT: String(watchPort),
  NODE_OPTIONS: `--import=${new URL('./holding/watch-loop.ts', import.meta.url).href}`,
})
try {
  const knocks = await measure()
  report(knocks)
} finally {
  if (product.output.includes('error')) console.log(product.output)
  await product.remove()
}

async function measure(): Promise<Knock[]> {
  const ann = new Visitor(overNetwork(product.origin))
  await ann.post('/api/auth/signup', { email: 'ann@example.com', password: 'correct horse' })
  await ann.post('/api/sms/number', { phoneNumber: phone })
  const [, code] = /code is (\d{6})/.exec(twilio.sent.at(-1)?.message ?? '') ?? []
  await ann.post('/api/sms/number/confirm', { code })
  const ids: number[] = []
  for (const file of ['wifi-a.png', 'receipt-a.png', 'boarding-a.png', 'imessage-a.png'])
    ids.push((await ann.capture(await aPicture(file))).body.id)
  const doors = doorsOf({ ann, shot: ids[0] ?? 0, origin: product.origin, phone, twilio })
  const chosen = Object.entries(doors).filter(
    ([door]) => wanted.length === 0 || wanted.some(part => door.includes(part)),
  )
  const plain = { name: 'plain', ofLength: () => 'What is the total of the invoice from last week?' }
  // The first calls compile patterns.
  for (const [, call] of chosen) await call(plain, texts.length)
  const knocks: Knock[] = []
  for (const [i, text] of texts.entries())
    for (const [door, call] of chosen) {
      const one = await knock({ door, text: text.name, watchUrl }, () => call(text, i))
      knocks.push(one)
      if (one.worked > holdMillisMax || one.status >= 500)
        console.log(`${door}, ${one.text}: ${one.worked.toFixed(0)} ms, status ${one.status}`)
    }
  return knocks
}

function report(knocks: readonly Knock[]) {
  const doors = [...new Set(knocks.map(({ door }) => door))]
  for (const door of doors) {
    const here = knocks.filter(one => one.door === door)
    const refused = here.filter(({ status }) => status >= 300)
    console.log(`\n${door}: ${here.length} texts, ${refused.length} refused or failed`)
    for (const { text, status } of refused.slice(0, 5)) console.log(`  ${status}: ${text}`)
    for (const figure of ['worked', 'held', 'answerMillis'] as const) {
      const slowest = here.toSorted((a, b) => b[figure] - a[figure]).slice(0, 4)
      const said = slowest.map(one => `${one[figure].toFixed(0)} ms ${one.text}`).join(', ')
      console.log(`  ${figure.padEnd(12)} ${said}`)
    }
  }
  const most = (some: readonly Knock[], figure: 'worked' | 'answerMillis') =>
    Math.max(0, ...some.map(one => one[figure]))
  const answered = knocks.filter(({ door }) => !/file|picture/.test(door))
  console.log(`\naims, over ${texts.length} texts and ${doors.length} doors`)
  reportAim('longest hold of the event loop', most(knocks, 'worked'), { most: holdMillisMax, unit: 'ms' })
  reportAim('longest answer', most(answered, 'answerMillis'), { most: answerMillisMax, unit: 'ms' })
  reportAim('answers of 500 and more', knocks.filter(({ status }) => status >= 500).length, { most: 0 })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
