import { expect, test } from 'vitest'
import { imageBytesMax } from '#contract/screenshot.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { createAdmission } from './admission.ts'

const [ann, bob, eve] = [asOwner(1), asOwner(2), asOwner(3)]

type Upload = { bytes?: number; address?: string; isSlow?: boolean }

/** Uploads that arrive, or are stored, until they are told to end. */
function aDoor({
  waiting = {},
  waitingMax = 200,
}: {
  waiting?: Record<number, number>
  waitingMax?: number
} = {}) {
  const countFor = async (_kind: string, ownerId: OwnerId) => ({
    all: Object.values(waiting).reduce((sum, n) => sum + n, 0),
    own: waiting[ownerId] ?? 0,
  })
  const { admit } = createAdmission({ jobs: { countFor }, waitingMax, arrivingMax: 32 })
  const mayEnd = Promise.withResolvers<void>()
  const uploads: Promise<unknown>[] = []
  const isLetIn = (ownerId: OwnerId, { bytes = imageBytesMax, address = 'one', isSlow }: Upload) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const end = () => {
      resolve(true)
      return mayEnd.promise
    }
    const receive = async (hold: (bytes: number) => void) => {
      hold(bytes)
      if (isSlow) await end()
    }
    uploads.push(admit({ ownerId, address }, receive, end).catch(() => resolve(false)))
    return promise
  }
  return {
    /** How many of `count` are let in. */
    async letIn(owner: OwnerId, count: number, upload: Upload = {}): Promise<number> {
      const answers = await Promise.all(Array.from({ length: count }, () => isLetIn(owner, upload)))
      return answers.filter(Boolean).length
    },
    async endAll() {
      mayEnd.resolve()
      await Promise.all(uploads)
    },
  }
}

test('somebody alone has most of the memory, and never all', async () => {
  const door = aDoor()
  expect(await door.letIn(ann, 20)).toBe(20)
  expect(await door.letIn(ann, 80)).toBe(1)
})

test('where two hold on to all they can get, a newcomer is still let in', async () => {
  const door = aDoor()
  await door.letIn(ann, 100)
  expect(await door.letIn(bob, 100)).toBeGreaterThan(5)
  expect(await door.letIn(eve, 1)).toBe(1)
})

test('who is done leaves room', async () => {
  const door = aDoor()
  await door.letIn(ann, 100)
  await door.endAll()
  expect(await door.letIn(ann, 20)).toBe(20)
})

test('uploads that trickle in take only the room of what has arrived, from however many accounts', async () => {
  const door = aDoor()
  for (let account = 10; account < 60; account++)
    await door.letIn(asOwner(account), 3, { bytes: 600, address: 'two', isSlow: true })
  expect(await door.letIn(eve, 20)).toBe(20)
})

test('one address holds most of the connections, and never all', async () => {
  const door = aDoor()
  let held = 0
  for (let account = 10; account < 110; account++)
    held += await door.letIn(asOwner(account), 10, { bytes: 10, address: 'two', isSlow: true })
  expect(held).toBeLessThan(256)
  expect(await door.letIn(eve, 5)).toBe(5)
})

test('when all that may wait do, nobody is let in', async () => {
  const door = aDoor({ waiting: { 8: 66, 9: 133 } })
  expect(await door.letIn(ann, 1)).toBe(1)
  expect(await door.letIn(bob, 1)).toBe(0)
})

test('nobody fills the queue alone, however much they send', async () => {
  const door = aDoor({ waiting: { 1: 133 } })
  expect(await door.letIn(ann, 5, { bytes: 10 })).toBe(1)
  expect(await door.letIn(bob, 40, { bytes: 10 })).toBe(40)
  expect(await door.letIn(eve, 5, { bytes: 10 })).toBe(5)
})
