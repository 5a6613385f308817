import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDataKeys } from '#server/platform/data-key/data-keys.ts'
import { noteDataKey } from '#server/platform/data-key/expect-data-keys.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { openSqlite } from '#server/platform/db/open-sqlite.ts'
import { asOwner } from '#server/platform/owner.ts'
import { aPerson } from '#test/a-person.ts'
import { forEachEngine } from '#test/for-each-engine.ts'
import { sqliteWithoutThread } from '#test/sqlite-without-thread.ts'
import { receivedMailStore } from './received-mail-store.ts'

const dataKeys = readDataKeys(Buffer.alloc(32, 'a').toString('base64'))

forEachEngine(aPlace => {
  test('the words of received mails are encrypted under a data key, and forgotten all the same', async () => {
    await using place = (await aPlace()).place
    const { url, dataFolder } = place
    const { db, close } = url
      ? await openPostgres({ url, dataKeys, connectionsMax: 1 })
      : await openSqlite({ file: join(dataFolder, 'remy.db'), dataKeys, startThread: sqliteWithoutThread })
    await using _ = { [Symbol.asyncDispose]: close }
    if (dataKeys) await noteDataKey(db, dataKeys, 0)
    const { email } = aPerson()
    const { id } = await db
      .insertInto('users')
      .values({ email, email_key: email, password_hash: '', created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [ann, mails] = [asOwner(id), receivedMailStore(db)]
    for (const [key, at] of Object.entries({ old: 1, new: 9 }))
      await mails.insert(ann, { key, subject: 'Boat ticket', messageId: `${key}@example.com` }, at)
    const stored = async () =>
      JSON.stringify(
        (
          await sql`select substr(subject, 2) as a, substr(message_id, 2) as b from received_mails`.execute(
            db,
          )
        ).rows,
      )
    expect(await stored()).not.toMatch(/Boat|example/)
    await mails.forgetUnfinished(5)
    const left = ['old', 'new'].map(async key => (await mails.findByKey(ann, key))?.subject)
    expect(await Promise.all(left)).toEqual(['', 'Boat ticket'])
    await mails.removeBefore(5)
    expect(await mails.findByKey(ann, 'old')).toBeUndefined()
    expect((await mails.findByKey(ann, 'new'))?.messageId).toBe('new@example.com')
  })
})
