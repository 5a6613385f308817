import { expect, test } from 'vitest'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { startApp } from '#test/start-app.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'

const typed: Record<string, string> = {
  nothing: '',
  'one letter': 'r',
  'one sign': '"',
  'ten thousand letters': 'x'.repeat(10_000),
  'ten thousand words': 'ramen '.repeat(1_700),
  'ten thousand pictographs': '🍜'.repeat(5_000),
  'ten thousand letters beyond a to z': 'я'.repeat(10_000),
  'punctuation alone': '.,;:!?()[]{}<>|/\\~`^*+-=_&%$#@',
  'quotation marks that do not close': '"ramen "miso “bowl',
  pictographs: '🍜🥢🇯🇵👨‍👩‍👧',
  'right to left': 'مرحبا بالعالم \u202eramen',
  'NUL bytes': 'ra\0men\0',
  'half a character': 'ramen \ud83c',
  SQL: "ramen'; drop table screenshots; --",
  'what an index of words reads as orders': 'ramen AND (NOT miso* OR NEAR(a b, 3)) title:ramen ^x <-> !',
  'a day that never was': 'receipts from 31 February',
  'a day that never was, as an operator': 'before:31.02.2025 ramen',
  'signs alone of an operator': 'type: category: has: before: -',
  'stop words alone': 'the of and it is to a',
  'a word of 400 letters': 'ra'.repeat(200),
  'a script that nobody has': 'ሰላም ልዑል',
}
/** These find nothing, whatever may be guessed. */
const foundByNothing = ['pictographs', 'a word of 400 letters', 'a script that nobody has']

forEachEngine(place => {
  test('whatever is typed, over the network it is answered with a list or refused in a sentence', {
    timeout: 120_000,
  }, async () => {
    const reader = aTypingReader(['# Miso ramen\nSimmer the broth'])
    await using app = await startApp({ ...(await place()), reader })
    const ann = new Visitor(overNetwork(await app.http.listen({ port: 0, host: '127.0.0.1' })))
    await ann.post('/api/auth/signup', aPerson())
    const { body: shot } = await ann.capture(await aPlainPicture(0))
    for (const [what, text] of Object.entries(typed)) {
      const said = encodeURIComponent(text.toWellFormed())
      for (const url of [
        `/api/screenshots?search=${said}`,
        `/api/screenshots/search?q=${said}`,
        `/api/screenshots/search/hints?search=${said}`,
        `/api/screenshots/search/hints?search=${said}&smart=1`,
        `/api/screenshots/${shot.id}/matches?search=${said}`,
      ]) {
        const { status, body } = await ann.get(url)
        const about = `${what}: ${url.slice(0, 60)}`
        expect([200, 400], about).toContain(status)
        const sentence = 'A search must be at most 500 characters.'
        expect(status === 400 ? body.error : sentence, about).toBe(sentence)
      }
    }
    for (const what of foundByNothing) {
      const said = encodeURIComponent(typed[what] ?? '')
      expect((await ann.get(`/api/screenshots?search=${said}`)).body, what).toEqual([])
      const { body: smart } = await ann.get(`/api/screenshots/search?q=${said}`)
      expect(smart, what).toMatchObject({ results: [], perhaps: [] })
    }
    expect((await ann.get('/api/screenshots?search=ramen')).body).toMatchObject([{ id: shot.id }])
  })

  test("a filter on another's category is a list with nothing in it, as of one that is not there", async () => {
    const reader = aTypingReader(['# Miso ramen\nSimmer the broth', '# Shoyu ramen\nSimmer the broth'])
    await using app = await startApp({ ...(await place()), reader })
    const [ann, bob] = [await app.signIn(aPerson()), await app.signIn(aPerson())]
    const { body: hers } = await ann.post('/api/categories', { name: 'Noodles' })
    await ann.capture(await aPlainPicture(0), { categoryId: hers.id })
    await bob.capture(await aPlainPicture(1))
    for (const id of [hers.id, 987_654]) {
      const filter = `categoryId=${id}`
      expect(await bob.get(`/api/screenshots?search=ramen&${filter}`)).toMatchObject({
        status: 200,
        body: [],
      })
      expect(await bob.get(`/api/screenshots?${filter}`)).toMatchObject({ status: 200, body: [] })
      const smart = await bob.get(`/api/screenshots/search?q=ramen&${filter}`)
      expect(smart).toMatchObject({ status: 200, body: { results: [] } })
      const { body: hints } = await bob.get(`/api/screenshots/search/hints?search=ramen&${filter}`)
      expect(JSON.stringify(hints)).not.toContain('Noodles')
      expect(hints.loosened).toMatchObject([{ count: 1, change: { clear: 'category' } }])
    }
    expect((await ann.get(`/api/screenshots?search=ramen&categoryId=${hers.id}`)).body).toHaveLength(1)
  })
})
