import { expect, test } from 'vitest'
import { embeddedAlone } from '#test/scratch-database.ts'

test.each(embeddedAlone())(
  'a query names the owner of what it writes where a data key encrypts, also without a key',
  async engine => {
    await using house = await engine.open()
    const { db } = house
    const owned = db.updateTable('screenshots').where('user_id', '=', 7)
    for (const [query, refusal] of [
      [db.updateTable('screenshots').set({ title: 'Ferry' }).where('id', '=', 1), 'without naming the owner'],
      [db.updateTable('changes').set({ made: 'damaged' }), 'without naming the owner'],
      [
        db.insertInto('webhooks').columns(['url']).expression(db.selectFrom('webhooks').select('url')),
        'must be given as values',
      ],
    ] as const)
      expect(() => query.compile()).toThrow(refusal)
    expect(owned.set({ title: 'Ferry' }).compile().parameters).toContain('Ferry')
    expect(db.updateTable('screenshots').set({ note: '', looked_at: 1 }).compile().sql).toBeTruthy()
  },
)
