import { expect, test } from 'vitest'
import type { Box } from '#contract/fact.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import type { Visitor } from '#test/visitor.ts'

const plumber = 'Pipes and sons\n\nPhone: +44 20 7946 0958\n\nInvoice total: £310.00'
const guests = 'Summer house\n\nWi-Fi password: Harbor-58-kite'

forEachEngine(place => {
  const aPlumber = async () => {
    const app = await startApp({ ...(await place()), reader: aTypingReader([plumber, plumber]) })
    const ann = await app.signIn(aPerson())
    const { body } = await ann.capture(await aPlainPicture(3), { name: 'plumber.png' })
    expect(body.progress).toBe('filed')
    const shown = async () => (await ann.get(`/api/screenshots/${body.id}`)).body
    const change = (extractedText: string) => ann.patch(`/api/screenshots/${body.id}`, { extractedText })
    return { app, ann, id: body.id, shown, change, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }
  const found = async (who: Visitor, search: string) =>
    (await who.get(`/api/screenshots?search=${encodeURIComponent(search)}`)).body.length
  const placesOf = ({ facts }: { facts: { value: string; box: Box | null }[] }) =>
    facts.map(({ value, box }) => [value, box])
  const valuesOf = ({ facts }: { facts: { value: string }[] }) => facts.map(({ value }) => value).sort()

  test('what a corrected text no longer says is no fact any more', async () => {
    await using house = await aPlumber()
    const { ann, shown, change } = house
    expect([await found(ann, 'has:phone'), await found(ann, 'has:amount')]).toEqual([1, 1])
    expect((await change('A leaflet of a plumber')).status).toBe(200)
    expect((await shown()).facts).toEqual([])
    expect([await found(ann, 'has:phone'), await found(ann, 'has:amount')]).toEqual([0, 0])
    const { body } = await ann.post('/api/chats', { content: "What is the plumber's phone number?" })
    expect(JSON.stringify(body)).not.toContain('7946')
  })

  test('what it says instead is one at once, and stays one when it is read again', async () => {
    await using house = await aPlumber()
    const { ann, id, shown, change } = house
    await change(`${plumber.replace('£310.00', '£275.50')}\nCome on 4 May 2031, mail to fix@pipes.example`)
    const facts = ['+442079460958', '2031-05-04', '275.50 GBP', 'fix@pipes.example']
    expect(valuesOf(await shown())).toEqual(facts)
    expect([await found(ann, 'has:date'), await found(ann, 'has:email')]).toEqual([1, 1])
    const places = placesOf(await shown())
    await ann.post(`/api/screenshots/${id}/reread`, {})
    await expect.poll(async () => (await shown()).progress, { timeout: 20_000 }).toBe('filed')
    expect(valuesOf(await shown())).toEqual(facts)
    // Places in the picture, which does not show the new words of the text.
    expect(placesOf(await shown())).toEqual(places)
    expect(places.filter(([, box]: unknown[]) => box !== null)).toMatchObject([['+442079460958', {}]])
  })

  test('a title that was made of the old text becomes one of the new', async () => {
    await using house = await aPlumber()
    const { ann, id, shown, change } = house
    const before = await shown()
    await change(plumber.replace('Pipes', 'Pumps').replace('£310.00', '£301.00'))
    const after = await shown()
    expect(before.title + before.description).toMatch(/Pipes|310/)
    expect(after.title + after.description).not.toMatch(/Pipes|310/)
    expect(after.title + after.description).toMatch(/Pumps|301/)
    await change(plumber)
    expect(await shown()).toMatchObject({ title: before.title, description: before.description })
    // The person's own stays.
    await ann.patch(`/api/screenshots/${id}`, { title: 'Boiler' })
    await change('A leaflet of a plumber')
    expect(await shown()).toMatchObject({ title: 'Boiler' })
  })

  test('what stands in the same line keeps its place and its name', async () => {
    await using house = await aPlumber()
    const { shown, change } = house
    const [, before] = (await shown()).facts
    await change(plumber.replace('£310.00', '£301.00'))
    const [phone, total] = (await shown()).facts
    expect(phone).toMatchObject({ value: '+442079460958' })
    expect(total).toMatchObject({ value: '301.00 GBP', label: before.label })
    expect(total.box).not.toBeNull()
  })

  test('a picture whose text tells its password no more stays covered', async () => {
    await using app = await startApp({
      ...(await place()),
      reader: aTypingReader([guests, guests]),
    })
    const ann = await app.signIn(aPerson())
    const { body } = await ann.capture(await aPlainPicture(5), { name: 'house.png' })
    const before = (await ann.get(`/api/screenshots/${body.id}`)).body.veil
    expect(before).not.toBeNull()
    const { body: after } = await ann.patch(`/api/screenshots/${body.id}`, { extractedText: 'Summer house' })
    expect(after.veil).not.toBeNull()
    await ann.post(`/api/screenshots/${body.id}/reread`, {})
    const shown = async () => (await ann.get(`/api/screenshots/${body.id}`)).body
    await expect.poll(async () => (await shown()).progress, { timeout: 20_000 }).toBe('filed')
    expect((await shown()).veil).not.toBeNull()
  })
})
