import type { DatabasePlace } from '#server/platform/db/open-database.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture, padTo } from '#test/a-picture.ts'
import { KillableApps } from '#test/killable-apps.ts'

/** Starts the real product in its own process, and ten people with a screenshot each. */
export async function peopleWhoEdit(place: DatabasePlace) {
  const apps = await KillableApps.start({ places: [place], reads: 'nothing' })
  const people = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const who = apps.visitor()
      const { status } = await who.post('/api/auth/signup', aPerson())
      if (status !== 201) throw new Error(`Sign-up answered ${status}`)
      const { body } = await who.capture(padTo(await aPlainPicture(i), 3_000))
      return { who, old: Number(body.id) }
    }),
  )
  return { people, [Symbol.asyncDispose]: () => apps[Symbol.asyncDispose]() }
}
