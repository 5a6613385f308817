import { describe, expect, test } from 'vitest'
import type { Undo } from '#server/memory/reply/change/undo.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { chatStore } from './chat-store.ts'

const renamed = (title: string): Undo => [{ screenshotId: 1, change: { title } }]

async function ask(db: Db, owner: OwnerId, undo?: Undo): Promise<number> {
  const timestamp = '2026-02-02T12:00:00.000Z'
  const question = { role: 'user' as const, content: 'words', sources: [], timestamp, undo }
  return (await chatStore(db).insert(owner, null, question)).id
}

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('each change is taken back by one question, also where several ask at once', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      for (const title of ['first', 'second', 'third']) await ask(db, ann, renamed(title))
      await ask(db, ann, [])
      const asking = [await ask(db, ann), await ask(db, ann), await ask(db, ann), await ask(db, ann)]
      const claims = await Promise.all(asking.map(id => chatStore(db).claimUndo(ann, null, id)))
      const all = [renamed('first'), renamed('second'), renamed('third')]
      expect(claims.filter(claim => claim !== null)).toHaveLength(3)
      expect(claims).toEqual(expect.arrayContaining(all))
    })

    test('a question that is answered again takes the same change back', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      await ask(db, ann, renamed('first'))
      await ask(db, ann, renamed('second'))
      const question = await ask(db, ann)
      expect(await chatStore(db).claimUndo(ann, null, question)).toEqual(renamed('second'))
      await ask(db, ann, renamed('later'))
      expect(await chatStore(db).claimUndo(ann, null, question)).toEqual(renamed('second'))
      expect(await chatStore(db).claimUndo(bob, null, await ask(db, bob))).toBeNull()
    })

    test('a reply stands behind what it answers, whenever it came and wherever a page ends', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const asked = [await ask(db, ann), await ask(db, ann), await ask(db, ann)]
      const reply = async (answers: number) => {
        const said = { role: 'assistant' as const, content: 'words', sources: [] }
        const timestamp = '2026-02-02T12:00:00.000Z'
        return (await chatStore(db).insert(ann, null, { ...said, timestamp, answers })).id
      }
      const [third = 0, second = 0, first = 0] = asked.toReversed()
      const replies = [await reply(third), await reply(first)]
      const order = [first, replies[1], second, third, replies[0]]
      const ids = async (wanted: { limit: number; before?: number }) =>
        (await chatStore(db).list(ann, null, wanted)).map(({ id }) => id)
      expect(await ids({ limit: 9 })).toEqual(order)
      for (const [i, before] of order.entries())
        for (const limit of [1, 2, 9])
          expect(await ids({ limit, before: before ?? 0 })).toEqual(order.slice(0, i).slice(-limit))
      expect((await chatStore(db).whole(ann, null)).map(({ id }) => id)).toEqual(order)
      expect(await chatStore(db).list(bob, null, { limit: 9, before: third })).toEqual([])
    })

    test('of the questions that were not answered it is known under which key each was sent', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const message = { content: 'words', sources: [], timestamp: '2026-02-02T12:00:00.000Z' }
      const say = async (idempotencyKey?: string) =>
        (await chatStore(db).insert(ann, null, { ...message, role: 'user', idempotencyKey })).id
      const asked = [await say('the-first'), await say('the-second'), await say(), await say('the-last')]
      await chatStore(db).insert(ann, null, { ...message, role: 'assistant', answers: asked[1] })
      expect(await chatStore(db).keysOfUnanswered(ann, asked, null)).toEqual(
        new Map([
          [asked[0], 'the-first'],
          [asked[3], 'the-last'],
        ]),
      )
      expect(await chatStore(db).keysOfUnanswered(bob, asked, null)).toEqual(new Map())
    })

    test('what another process is answering is left out, until it is at it no longer or has died', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const message = { content: 'words', sources: [], timestamp: '2026-02-02T12:00:00.000Z' }
      const asked = { ...message, role: 'user' as const, idempotencyKey: 'the-key', answeringUntil: 1_000 }
      const { id } = await chatStore(db).insert(ann, null, asked)
      const keys = async (now: number | null) => [
        ...(await chatStore(db).keysOfUnanswered(ann, [id], now)).values(),
      ]
      expect([await keys(999), await keys(1_000), await keys(null)]).toEqual([[], ['the-key'], ['the-key']])
      await chatStore(db).noteAnswering(ann, id, 2_000)
      expect(await keys(1_000)).toEqual([])
      await chatStore(db).noteAnswering(ann, id, null)
      expect(await keys(1_000)).toEqual(['the-key'])
    })
  })
