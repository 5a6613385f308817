import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPicture } from '#test/a-picture.ts'
import { adversarialTexts } from '#test/adversarial-texts.ts'
import { startApp } from '#test/start-app.ts'
import type { Answer, Visitor } from '#test/visitor.ts'

/** The worst of those that `bench/holding-the-loop.ts` sends to every endpoint. */
const worst = [
  ...[
    'secrets "1234 is my pin "',
    'amounts "total $5 "',
    'dates "1 jan \\n<<"',
    'dates "march 3 to "',
    'asking "cvv "',
  ],
  ...['asking "tax "', 'scripts "中"', 'scripts "ﷺ"', 'brackets "(a"', 'operators "type:task "'],
  ...['words "Aa"', 'scripts "ﬁ"', 'counted "gate N# "', 'operators "a OR "'],
  ...['counted "password: hunterN\\n"', 'counted "pin N\\n"', 'counted "wN "', 'counted "lineN: valueN\\n"'],
].map(name => {
  const text = adversarialTexts.find(one => one.name === name)
  if (!text) throw new Error(`There is no text ${name}`)
  return text
})

type Door = { name: string; charsMax: number; call: (text: string) => Promise<Answer> }
const doors: Door[] = [
  {
    name: 'a corrected text',
    charsMax: 50_000,
    call: text => ann.patch(`/api/screenshots/${shot}`, { extractedText: text }),
  },
  { name: 'a chat', charsMax: 4_000, call: content => nextPerson().post('/api/chats', { content }) },
  {
    name: 'a search',
    charsMax: 500,
    call: text => ann.get(`/api/screenshots?search=${encodeURIComponent(text)}`),
  },
  {
    name: 'a smart search',
    charsMax: 500,
    call: text => ann.get(`/api/screenshots/search?q=${encodeURIComponent(text)}`),
  },
]

let app: Awaited<ReturnType<typeof startApp>>
let ann: Visitor
let ben: Visitor
let asked = 0
/** One person may not send as many messages in so short a time. */
const nextPerson = () => (asked++ % 2 === 0 ? ann : ben)
let shot: number

beforeAll(async () => {
  app = await startApp()
  ann = await app.signIn(aPerson())
  ben = await app.signIn(aPerson())
  shot = (await ann.capture(await aPicture('wifi-a.png'))).body.id
  await ben.capture(await aPicture('wifi-a.png'))
  for (const { call } of doors) await call('What is the total of the invoice from last week?')
}, 60_000)

afterAll(() => app[Symbol.asyncDispose]())

test.each(worst.flatMap(text => doors.map(door => ({ text, door, of: `${door.name} of ${text.name}` }))))(
  'a text made to be hard to read is answered in linear time: $of',
  async ({ text: { ofLength }, door: { charsMax, call } }) => {
    const short = await millisOf(() => call(ofLength(charsMax / 4)))
    const long = await millisOf(() => call(ofLength(charsMax)))
    // Compared with a quarter of the text, not with a clock: quadratic work takes 16 times as long.
    expect(long).toBeLessThan(Math.min(Math.max(8 * short, unnoticedMillis), muchMillis))
  },
  60_000,
)

/** Processor time of this thread, which does all the product's work in a test. */
const [unnoticedMillis, muchMillis] = [300, 1_000]

async function millisOf(call: () => Promise<Answer>): Promise<number> {
  const begun = process.threadCpuUsage()
  expect((await call()).status).toBeLessThan(300)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1_000
}
