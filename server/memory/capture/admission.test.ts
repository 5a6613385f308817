import { expect, test } from 'vitest'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { createAdmission } from './admission.ts'

const [ann, bob, eve] = [asOwner(1), asOwner(2), asOwner(3)]

/** Uploads that take until they are told to end. */
function aDoor({ waiting = 0, waitingMax = 200 } = {}) {
  const jobs = { count: async () => waiting }
  const { admit } = createAdmission({ jobs, waitingMax, arrivingMax: 32 })
  const mayEnd = Promise.withResolvers<void>()
  const uploads: Promise<unknown>[] = []
  const isLetIn = (owner: OwnerId): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const work = () => {
      resolve(true)
      return mayEnd.promise
    }
    uploads.push(admit(owner, work).catch(() => resolve(false)))
    return promise
  }
  return {
    /** How many of so many are. */
    async letIn(owner: OwnerId, count: number): Promise<number> {
      const answers = await Promise.all(Array.from({ length: count }, () => isLetIn(owner)))
      return answers.filter(Boolean).length
    },
    async endAll() {
      mayEnd.resolve()
      await Promise.all(uploads)
    },
  }
}

test('somebody alone has most of the places, and never all', async () => {
  const door = aDoor()
  expect(await door.letIn(ann, 20)).toBe(20)
  expect(await door.letIn(ann, 80)).toBe(2)
})

test('where two hold on to all they can get, a newcomer is still let in', async () => {
  const door = aDoor()
  await door.letIn(ann, 100)
  expect(await door.letIn(bob, 100)).toBeGreaterThan(5)
  expect(await door.letIn(eve, 1)).toBe(1)
})

test('who is done leaves a place', async () => {
  const door = aDoor()
  await door.letIn(ann, 100)
  await door.endAll()
  expect(await door.letIn(ann, 20)).toBe(20)
})

test('when all that may wait do, nobody is let in', async () => {
  const door = aDoor({ waiting: 199, waitingMax: 200 })
  expect(await door.letIn(ann, 1)).toBe(1)
  expect(await door.letIn(bob, 1)).toBe(0)
})
