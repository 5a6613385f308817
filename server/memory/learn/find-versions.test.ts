import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPicture, aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'

const parcel = (status: string, number: string) =>
  `# Your parcel\nOrder ${number}\nDesk lamp, brass\n${status}\nCarrier    Northpost\nDelivery to    Ann Lee, 4 Mill Lane`
/** The same picture, a little smaller. */
const again = (file: string, share: number): Promise<Buffer> => {
  const drawn = pictures.get(`${file} ${share}`) ?? smaller(file, share)
  pictures.set(`${file} ${share}`, drawn)
  return drawn
}
const pictures = new Map<string, Promise<Buffer>>()

async function smaller(file: string, share: number): Promise<Buffer> {
  const bytes = await aPicture(file)
  const { width } = await sharp(bytes).metadata()
  return sharp(bytes)
    .resize(Math.round((width * share) / 2))
    .png()
    .toBuffer()
}

forEachEngine((place, engine) => {
  async function begin(texts: string[]) {
    let now = Date.UTC(2026, 0, 1)
    const clock = () => now++
    const app = await startApp({ ...(await place()), reader: aTypingReader(texts), clock })
    const ann = await app.signIn(aPerson())
    const versionsOf = async (id: number) =>
      (await ann.get(`/api/screenshots/${id}/versions`)).body.map((one: { id: number }) => one.id)
    return { app, ann, versionsOf, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test('the same page, some days on, is known as another version; both stay', async () => {
    const texts = [parcel('Shipped', '114-3941689'), parcel('Out for delivery', '114-3941689')]
    await using home = await begin(texts)
    const { body: old } = await home.ann.capture(await again('order-a.jpg', 1))
    const { body: recent } = await home.ann.capture(await again('order-a.jpg', 0.9))
    expect(await home.versionsOf(recent.id)).toEqual([old.id])
    expect(await home.versionsOf(old.id)).toEqual([recent.id])
    expect((await home.ann.get('/api/screenshots')).body).toHaveLength(2)
    const { body } = await home.ann.get(`/api/screenshots/${recent.id}/versions`)
    expect(body).toEqual([{ id: old.id, title: old.title, createdAt: old.createdAt }])
  })

  test('pictures without text are compared by their look, blank ones never', async () => {
    await using home = await begin([])
    const { body: photo } = await home.ann.capture(await again('recipe-a.jpg', 1))
    const { body: copy } = await home.ann.capture(await again('recipe-a.jpg', 0.9))
    const { body: blank } = await home.ann.capture(await aPlainPicture(1))
    await home.ann.capture(await aPlainPicture(2))
    expect(await home.versionsOf(copy.id)).toEqual([photo.id])
    expect(await home.versionsOf(blank.id)).toEqual([])
  })

  test("another person's are never compared with", async () => {
    await using home = await begin([])
    const { body: mine } = await home.ann.capture(await again('recipe-a.jpg', 1))
    const bob = await home.app.signIn(aPerson())
    const { body: bobs } = await bob.capture(await again('recipe-a.jpg', 0.9))
    expect((await bob.get(`/api/screenshots/${bobs.id}/versions`)).body).toEqual([])
    expect((await bob.get(`/api/screenshots/${mine.id}/versions`)).status).toBe(404)
  })

  // The rest works on the same rows.
  if (engine === 'postgres') return

  test('another order in the same app is none, nor is the same text in another picture', async () => {
    const other =
      '# Your parcel\nOrder 220-7718203\nGarden hose and nozzle\nShipped\nCarrier    Eastline\nDelivery to    Bob Ray, 91 Park Road'
    const texts = [parcel('Shipped', '114-3941689'), other, parcel('Shipped', '114-3941689')]
    await using home = await begin(texts)
    const { body: mine } = await home.ann.capture(await again('order-a.jpg', 1))
    await home.ann.capture(await again('order-a.jpg', 0.9))
    await home.ann.capture(await aPicture('recipe-a.jpg'))
    expect(await home.versionsOf(mine.id)).toEqual([])
  })

  test('two transfers from the same account are none', async () => {
    const transfer = (payee: string, amount: string, reference: string) =>
      `# Transfer sent\nFrom account    DE89370400440532013000\nHolder    Ann Lee\nTo    ${payee}\nAmount    ${amount}\nReference    ${reference}\nStatus    Completed\nThank you for banking with us`
    const texts = [
      transfer('Bob Ray', '€120.00', 'RENT-4471902'),
      transfer('Eve Sun', '€18.40', 'GIFT-9038817'),
    ]
    await using home = await begin([...texts, transfer('Kim Poe', '€7.15', 'lunch')])
    const { body: rent } = await home.ann.capture(await again('order-a.jpg', 1))
    const { body: gift } = await home.ann.capture(await again('order-a.jpg', 0.9))
    const { body: lunch } = await home.ann.capture(await again('order-a.jpg', 0.8))
    for (const { id } of [rent, gift, lunch]) expect(await home.versionsOf(id)).toEqual([])
  })
})
