import { expect, test } from 'vitest'
import { aTextingHouse, kept, whoTexts } from '#test/a-texting-house.ts'

test('"remind me …" by text message sets a reminder and keeps the words; "snooze that" and "undo" do as they say', async () => {
  await using house = await aTextingHouse()
  const ann = await whoTexts(house, undefined, 'Europe/Berlin')
  const say = (content: string) => house.talk({ content })
  const open = async () => (await ann.get('/api/reminders')).body
  const said = await say('Remind me to call Nora tomorrow at five pm')
  expect(said).toMatch(
    /^Saved as reminder: Remind me to call Nora tomorrow at five pm\.\nI'll remind you on /,
  )
  const [set] = await open()
  expect(set).toMatchObject({ state: 'planned', text: 'call Nora', timeZone: 'Europe/Berlin' })
  expect(set.at).toMatch(/T17:00$/)
  expect(await kept(ann)).toHaveLength(1)
  expect(await say('Snooze that for two days')).toMatch(/^Put off until /)
  expect(await open()).toMatchObject([{ id: set.id, state: 'snoozed' }])
  expect(await say('What did I miss?')).toBe('You missed no reminder.')
  await say('Remind me in two hours to stretch')
  expect(await open()).toHaveLength(2)
  expect(await say('undo')).toBe('Undone: that reminder is gone.')
  expect(await open()).toHaveLength(1)
  // Without a time it is a memory, as ever.
  expect(await say('Postpone the meeting with Sam')).toMatch(/^Saved as /)
})
