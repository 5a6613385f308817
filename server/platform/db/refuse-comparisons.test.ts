import { expect, test } from 'vitest'
import { embeddedAlone } from '#test/scratch-database.ts'

test.each(embeddedAlone())('a query may not compare what a data key encrypts', async engine => {
  await using house = await engine.open()
  const { db } = house
  const mails = db.selectFrom('received_mails').select('id')
  const refused = [
    mails.where('outcomes', '!=', 'null'),
    mails.where(({ or, eb }) => or([eb('id', '=', 1), eb('subject', 'like', 'Ferry%')])),
    mails.where('subject', 'in', ['', 'Ferry']),
    mails.orderBy('subject'),
    db.selectFrom('facts as f').innerJoin('screenshots as s', 's.note', 'f.label').select('f.id'),
    db
      .selectFrom('users')
      .select('id')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('received_mails').select('id').where('received_mails.subject', '=', 'Ferry')),
      ),
    db.updateTable('received_mails').set({ subject: '' }).where('subject', '=', 'Ferry'),
    db.deleteFrom('webhooks').where('url', '=', 'https://remy.example'),
  ]
  for (const query of refused)
    expect(() => query.compile()).toThrow(/^A query compares \w+\.\w+, which a data key/)
  const allowed = [
    mails.where('outcomes', '!=', '').where('subject', '=', '').where('mail_key', '=', 'a').orderBy('id'),
    db.selectFrom('chat_messages').select('undo').where('undo', 'is', null).where('sources', '!=', '[]'),
    // Dates are readable, because they are searched by their order.
    db.selectFrom('facts').select('id').where('value', '>=', '2026-01-01'),
    db.selectFrom('screenshots').select('id').orderBy('title_key'),
    // A column of the same name in another table.
    db.selectFrom('categories').select('id').where('name', '=', 'Trips'),
    db.insertInto('categories').columns(['name']).expression(db.selectFrom('categories').select('name')),
  ]
  for (const query of allowed) expect(query.compile().sql).toBeTruthy()
})
