import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { changeLater } from './change-later.ts'
import { inTransaction } from './in-transaction.ts'
import { startSqliteThread } from './start-sqlite-thread.ts'

const embedded = scratchDatabases(startSqliteThread).filter(({ name }) => name === 'sqlite')

for (const engine of embedded) {
  test('changes are made together and in their order, each with its own values', async () => {
    await using scratch = await engine.open()
    await inTransaction(scratch.db, tx =>
      changeLater(tx, [inserting('ann'), inserting('bob'), sql`delete from users where email = ${'ann'}`]),
    )
    expect(await emails(scratch)).toEqual(['bob'])
  })

  test('they are made before what is asked after them', async () => {
    await using scratch = await engine.open()
    const seen = await inTransaction(scratch.db, async tx => {
      await changeLater(tx, [inserting('ann')])
      const all = await emails({ ...scratch, db: tx })
      await changeLater(tx, [inserting('bob')])
      return all
    })
    expect([seen, await emails(scratch)]).toEqual([['ann'], ['ann', 'bob']])
  })

  test('where one of them fails, none is made', async () => {
    await using scratch = await engine.open()
    const work = inTransaction(scratch.db, tx =>
      changeLater(tx, [inserting('ann'), inserting('ann'), inserting('bob')]),
    )
    await expect(work).rejects.toThrow('UNIQUE constraint failed')
    const before = inTransaction(scratch.db, async tx => {
      await changeLater(tx, [inserting('ann'), inserting('ann')])
      return emails({ ...scratch, db: tx })
    })
    await expect(before).rejects.toThrow('UNIQUE constraint failed')
    expect(await emails(scratch)).toEqual([])
  })

  test('where one fails at the end, what came before it in the transaction is not kept either', async () => {
    await using scratch = await engine.open()
    await inTransaction(scratch.db, tx => inserting('zoe').execute(tx))
    const seenBeside: string[][] = []
    const work = inTransaction(scratch.db, async tx => {
      await inserting('ann').execute(tx)
      await changeLater(tx, [inserting('bob'), inserting('zoe')])
      seenBeside.push(await emails(scratch))
    })
    await expect(work).rejects.toThrow('UNIQUE constraint failed')
    expect(seenBeside).toEqual([['zoe']])
    await inTransaction(scratch.db, tx => changeLater(tx, [inserting('cleo')]))
    expect(await emails(scratch)).toEqual(['cleo', 'zoe'])
  })

  test('outside a transaction none is made, as half of them might be', async () => {
    await using scratch = await engine.open()
    await expect(changeLater(scratch.db, [inserting('ann')])).rejects.toThrow('need a transaction')
    expect(await emails(scratch)).toEqual([])
  })

  test('no changes are none', async () => {
    await using scratch = await engine.open()
    await inTransaction(scratch.db, tx => changeLater(tx, []))
    expect(await emails(scratch)).toEqual([])
  })
}

const inserting = (email: string) =>
  sql`insert into users (email, email_key, password_hash, created_at) values (${email}, ${email}, '', 0)`

async function emails({ db }: ScratchDatabase): Promise<string[]> {
  const users = await db.selectFrom('users').select('email').orderBy('email').execute()
  return users.map(({ email }) => email)
}
