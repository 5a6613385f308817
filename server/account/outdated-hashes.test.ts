import { expect, test } from 'vitest'
import { aBlankReader } from '#test/a-blank-reader.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { leftAt } from '#test/left-at.ts'
import { startApp } from '#test/start-app.ts'
import { userStore } from './user-store.ts'

const before = { memoryKiB: 8, passes: 1 }
const today = { memoryKiB: 16, passes: 1, formerly: [before] }

forEachEngine(place => {
  test('a password that was hashed at another cost is hashed anew when its owner signs in', async () => {
    await using where = (await place()).place
    const { database } = where
    const start = (passwordCost: typeof before) =>
      startApp({ place: { ...leftAt(where), database }, reader: aBlankReader(), passwordCost })
    const { db } = await database()
    const person = aPerson()
    {
      await using app = await start(before)
      await app.signIn(person)
    }
    await using app = await start(today)
    const costNow = async () => (await userStore(db).findByEmail(person.email))?.password_hash.split('$')[3]
    const wrong = await app.visitor().post('/api/auth/signin', { ...person, password: 'a guess' })
    expect([wrong.status, await costNow()]).toEqual([401, 'm=8,t=1,p=1'])
    // At once, so that some hashes are replaced while the password is checked.
    const visitors = Array.from({ length: 8 }, () => app.visitor())
    const answers = await Promise.all(visitors.map(visitor => visitor.post('/api/auth/signin', person)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await costNow()).toBe('m=16,t=1,p=1')
    const inside = await Promise.all(visitors.map(visitor => visitor.get('/api/auth/user')))
    expect(inside.map(({ status }) => status)).toEqual(Array(8).fill(200))
    // The device is known by a cookie that the new hash signs.
    const device = [answers.at(-1)?.headers['set-cookie']].flat().find(set => /device/.test(String(set)))
    const cookie = String(device).split(';', 1)[0] ?? ''
    const guess = { ...person, password: 'a guess' }
    const ask = (payload: object, headers = {}) =>
      app.visitor().call({ method: 'POST', url: '/api/auth/signin', payload, headers })
    for (let i = 0; i < 20; i++) await ask(guess)
    expect((await ask(person)).status).toBe(429)
    expect((await ask(person, { cookie })).status).toBe(200)
  })
})
