import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'

const noon = Date.UTC(2026, 2, 3, 11)
const timeZone = 'Europe/Berlin'
const order = '# Shoe order\nReturn by    14 March 2026\nTotal    $36.50'

async function aTalk(picture = order) {
  const time = { now: noon }
  const app = await startApp({ reader: aTypingReader([picture]), clock: () => time.now, pollMs: 20 })
  const ann = await app.signIn(aPerson())
  const say = async (content: string, screenshotId?: number) =>
    (await ann.post('/api/chats', { content, timeZone, ...(screenshotId && { screenshotId }) })).body
  const open = async () => (await ann.get('/api/reminders')).body
  return { app, ann, time, say, open, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('"remind me the day before", right after its date was told, and "undo" takes it back', async () => {
  await using talk = await aTalk()
  const { ann, say, open } = talk
  const { body: shot } = await ann.capture(await aPlainPicture())
  await say('When do I have to return the shoes?')
  const reply = await say('Remind me the day before')
  expect(reply.content).toContain('I’ll remind you on **Fri 13 Mar 2026, 09:00**')
  expect(reply.sources).toMatchObject([{ screenshotId: shot.id }])
  expect(await open()).toMatchObject([
    { at: '2026-03-13T09:00', date: '2026-03-14', label: 'Return by', screenshotId: shot.id, timeZone },
  ])
  expect((await say('undo')).content).toBe('Undone: that reminder is gone.')
  expect(await open()).toEqual([])
})

test('"remind me about this" means the screenshot at hand; a time of one’s own wins', async () => {
  await using talk = await aTalk()
  const { ann, say, open } = talk
  const { body: shot } = await ann.capture(await aPlainPicture())
  await say('remind me about this on Friday at 9', shot.id)
  await say('Remind me about it', shot.id)
  expect(await open()).toMatchObject([
    { at: '2026-03-06T09:00', screenshotId: shot.id, date: null },
    { at: '2026-03-13T09:00', screenshotId: shot.id, date: '2026-03-14' },
  ])
})

test('a reminder needs no screenshot; said twice it is set once', async () => {
  await using talk = await aTalk()
  const { say, open } = talk
  expect((await say('Please remind me to call Nora tomorrow at 5pm')).content).toContain(
    '**Wed 4 Mar 2026, 17:00**: call Nora',
  )
  await say('remind me to call Nora tomorrow at 5pm')
  expect(await open()).toMatchObject([{ text: 'call Nora', at: '2026-03-04T17:00' }])
})

test('what is missing is asked for, and what is over is said so', async () => {
  await using talk = await aTalk()
  const { say, open } = talk
  expect((await say('remind me to call the dentist')).content).toMatch(/^When\?/)
  expect((await say('remind me about the unicorn parade')).content).toMatch(/^When\?/)
  expect((await say('remind me the day before')).content).toMatch(/^Remind you of what\?/)
  expect((await say('remind me on 2 March 2026 to pay')).content).toMatch(/^That is over/)
  expect((await say('snooze that')).content).toBe('There is no reminder to put off.')
  expect(await open()).toEqual([])
})

test('"undo" after a snooze puts the earlier time back, and keeps the reminder', async () => {
  await using talk = await aTalk()
  const { ann, say, open } = talk
  await say('remind me to water the plants on Thursday at 18:00')
  await say('Snooze that until Monday')
  expect((await say('undo')).content).toBe(
    'Undone: the reminder is for **Thu 5 Mar 2026, 18:00** again: water the plants.',
  )
  expect(await open()).toMatchObject([{ state: 'planned', at: '2026-03-05T18:00' }])
  await say('Snooze that until Monday')
  const [{ id }] = await open()
  await ann.patch(`/api/reminders/${id}`, { state: 'done' })
  expect((await say('undo')).content).toBe('That reminder has changed since, so I left it as it is.')
})

test('"what’s coming up", "snooze that until Monday" and "what did I miss" answer from reminders', async () => {
  await using talk = await aTalk()
  const { ann, time, say, open } = talk
  await ann.capture(await aPlainPicture())
  await say('remind me to water the plants on Thursday at 18:00')
  expect((await say('What’s coming up?')).content).toBe(
    [
      'Coming up:\n',
      '- **Thu 5 Mar 2026, 18:00**: water the plants (reminder)',
      '- **Sat 14 Mar 2026**: Return by, in “Shoe order return”',
    ].join('\n'),
  )
  expect((await say('Snooze that until Monday')).content).toBe(
    'Put off until **Mon 9 Mar 2026, 09:00**: water the plants. Say “undo” to take it back.',
  )
  expect(await open()).toMatchObject([{ state: 'snoozed', at: '2026-03-09T09:00' }])
  expect((await say('What did I miss?')).content).toBe('You missed no reminder.')
  time.now = Date.UTC(2026, 2, 11, 12)
  await expect.poll(async () => (await say('What did I miss?')).content).toContain('water the plants')
})

test('a reminder of one line in a list says what that line says', async () => {
  const list =
    '# Reminders\nTake out the bins    4 March 2026\nDentist    12 March 2026\nMüll rausbringen – Donnerstag'
  await using talk = await aTalk(list)
  const { ann, say, open } = talk
  await ann.capture(await aPlainPicture())
  expect((await say('When is Müll?')).content).toContain('5 Mar 2026')
  expect((await say('When is the dentist?')).content).toContain('12 March')
  await say('Remind me the day before')
  expect(await open()).toMatchObject([{ at: '2026-03-11T09:00', text: 'Dentist' }])
})

test('a question that begins with "remind me" is still a question', async () => {
  await using talk = await aTalk()
  await talk.ann.capture(await aPlainPicture())
  expect((await talk.say('Remind me what the shoes cost')).content).toContain('36.50')
})
