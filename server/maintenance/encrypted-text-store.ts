import { type RawBuilder, sql } from 'kysely'
import type { DataKeys } from '#server/platform/data-key/data-keys.ts'
import { beginningFor, decryptText } from '#server/platform/data-key/encrypted-text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { encryptedRow, sortedLetters } from '#server/platform/db/encrypt-columns.ts'
import type { EncryptedTable } from '#server/schema/encrypted-columns.ts'

export type FoundRow = Record<string, string | number | null>

/** For maintenance only: the texts of all owners that are not under the current key. */
export function encryptedTextStore(db: Db, keys: DataKeys) {
  return {
    /**
     * The next rows after one, in the order of their keys: decrypted, if they are under another key. A text
     * that names a key which nothing here is under was never encrypted, however much it looks so.
     */
    async stale(name: string, table: EncryptedTable, after: FoundRow | undefined): Promise<FoundRow[]> {
      const key = sql.join(table.key.map(column => sql.ref(column)))
      const beyond = after
        ? sql`and (${key}) > (${sql.join(table.key.map(column => after[column] ?? null))})`
        : sql``
      const shown = columnsOf(table).map(column =>
        table.columns.includes(column) ? asStored(column) : sql.ref(column),
      )
      const { rows } = await sql<FoundRow>`select ${sql.join(shown)}
        from ${sql.table(name)} where (${isStale(table, keys.current.id)}) ${beyond}
        order by ${key} limit ${sql.lit(rowsAtOnce)}`.execute(db)
      return rows.map(row => withPlain(name, table, row, keys))
    },

    /** Remy then makes all entries of the index anew, without the words of secrets. */
    async makeIndexStale(): Promise<void> {
      await db.updateTable('recall_entries').set({ version: 0 }).execute()
    },

    /** Writes a row again, under the current key. */
    async rewrite(name: string, table: EncryptedTable, row: FoundRow): Promise<void> {
      const stored = encryptedRow(db, name, row)
      const changed = written(table).map(column => sql`${sql.ref(column)} = ${stored[column] ?? null}`)
      const same = table.key.map(column => sql`${sql.ref(column)} = ${row[column] ?? null}`)
      await sql`update ${sql.table(name)} set ${sql.join(changed)} where ${sql.join(same, sql` and `)}`.execute(
        db,
      )
    },
  }
}

/** The database decrypts what begins like an encrypted text. */
const asStored = (column: string) => sql`${unread} || ${sql.ref(column)} as ${sql.ref(column)}`
const unread = sql.lit('=')

function withPlain(name: string, table: EncryptedTable, row: FoundRow, keys: DataKeys): FoundRow {
  const plain = table.columns.map(column => {
    const value = row[column]
    if (typeof value !== 'string') return [column, value]
    const stored = value.slice(1)
    const isUnderKnown = [...keys.byId.keys()].some(id => stored.startsWith(beginningFor({ id })))
    const decrypted = isUnderKnown ? decryptText(stored, keys) : null
    if (decrypted && table.isOwned && decrypted.ownerId !== row.user_id)
      throw new Error(`A text in ${name}.${column} belongs to another person.`)
    return [column, decrypted?.text ?? stored]
  })
  return { ...row, ...Object.fromEntries(plain) }
}

/** Some rows hold a whole conversation. */
const rowsAtOnce = 50

const written = ({ columns, sortedBy }: EncryptedTable) => [...columns, ...(sortedBy ? [sortedBy] : [])]

const columnsOf = (table: EncryptedTable) => [
  ...new Set([
    ...table.key,
    ...(table.isOwned ? ['user_id'] : []),
    ...(table.readable ? ['kind'] : []),
    ...written(table),
  ]),
]

function isStale(table: EncryptedTable, keyId: string): RawBuilder<unknown> {
  const beginning = beginningFor({ id: keyId })
  const isOld = table.columns.map(name => {
    const column = sql.ref(name)
    const old = sql`(${column} not in ('', '[]') and substr(${column}, 1, ${sql.lit(beginning.length)}) <> ${beginning})`
    const { readable } = table
    if (readable?.column !== name) return old
    return sql`(${old} and kind not in (${sql.join(readable.kinds.map(kind => sql.lit(kind)))}))`
  })
  const isLong = table.sortedBy ? [sql`length(${sql.ref(table.sortedBy)}) > ${sql.lit(sortedLetters)}`] : []
  return sql.join([...isOld, ...isLong], sql` or `)
}
