import {
  type ColumnUpdateNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
  type UpdateQueryNode,
  ValueNode,
} from 'kysely'
import { type EncryptedTable, encryptedTables } from '#server/schema/encrypted-columns.ts'
import type { DataKeys } from '../data-key/data-keys.ts'
import { encryptText } from '../data-key/encrypted-text.ts'
import type { Db } from './db.ts'
import { ownerIn } from './owner-in.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Encrypts what is written into the columns of `encryptedTables`, in queries that are built (`insertInto`,
 * `updateTable`). Each names its owner. SQL that is written out calls `encryptedRow`. Without keys it refuses
 * the same queries and encrypts nothing, so that each test sees such a query.
 */
export class EncryptColumns implements KyselyPlugin {
  readonly keys: DataKeys | null

  constructor(keys: DataKeys | null) {
    this.keys = keys
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (node.kind === 'InsertQueryNode') return this.#insert(node)
    if (node.kind === 'UpdateQueryNode') return this.#update(node)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result

  /** The row as it is stored. */
  row<R extends Row>(tableName: string, row: R): R {
    const table = tableOf(tableName)
    if (!table) return row
    const stored: Record<string, unknown> = { ...row }
    for (const [column, value] of Object.entries(row))
      stored[column] = this.#stored(value, { tableName, table, column, row, ownerId: row.user_id })
    return stored as R
  }

  #insert(node: InsertQueryNode): InsertQueryNode {
    const tableName = node.into?.table.identifier.name ?? ''
    if (!tableOf(tableName)) return node
    const names = node.columns?.map(({ column }) => column.name) ?? []
    const { values, onConflict } = node
    if (!values || !isValues(values)) throw new Error(`Rows for ${tableName} must be given as values.`)
    let first: Row = {}
    const lists = values.values.map(list => {
      const given = Object.fromEntries(names.map((name, i) => [name, givenIn(list.values[i])]))
      first = given
      const row = this.row(tableName, given)
      return list.kind === 'PrimitiveValueListNode'
        ? { ...list, values: names.map(name => row[name]) }
        : { ...list, values: list.values.map((one, i) => withValue(one, row[names[i] ?? ''])) }
    })
    const updates = onConflict?.updates && this.#updates(tableName, onConflict.updates, first.user_id)
    return {
      ...node,
      values: { ...values, values: lists } as OperationNode,
      ...(onConflict && updates && { onConflict: { ...onConflict, updates } }),
    }
  }

  #update(node: UpdateQueryNode): UpdateQueryNode {
    const tableName = node.table ? nameOf(node.table) : ''
    if (!tableOf(tableName) || !node.updates) return node
    const ownerId = node.where && ownerIn(node.where.where)
    return { ...node, updates: this.#updates(tableName, node.updates, ownerId) }
  }

  #updates(tableName: string, updates: readonly ColumnUpdateNode[], ownerId: unknown): ColumnUpdateNode[] {
    const table = tableOf(tableName)
    return updates.map(update => {
      const column = columnNameOf(update.column)
      const value = givenIn(update.value)
      if (!table || value === undefined) return update
      const stored = this.#stored(value, { tableName, table, column, row: {}, ownerId })
      return stored === value ? update : { ...update, value: ValueNode.create(stored) }
    })
  }

  #stored(value: unknown, { tableName, table, column, row, ownerId }: Place): unknown {
    if (typeof value !== 'string') return value
    if (table.sortedBy === column) return this.keys ? [...value].slice(0, sortedLetters).join('') : value
    if (!table.columns.includes(column) || isEmpty(value) || isReadable(table, column, row)) return value
    if (table.isOwned && typeof ownerId !== 'number')
      throw new Error(`A query writes ${tableName}.${column} without naming the owner.`)
    if (!this.keys) return value
    const place = { column: `${tableName}.${column}`, ownerId: table.isOwned ? Number(ownerId) : 0 }
    return encryptText(value, place, this.keys)
  }
}

/** For SQL that is written out: the row as this database stores it. */
export function encryptedRow<R extends Row>(db: Db, tableName: string, row: R): R {
  return pluginOf(db)?.row(tableName, row) ?? row
}

/** Whether a data key is set. */
export const isEncrypting = (db: Db): boolean => pluginOf(db)?.keys != null

const pluginOf = (db: Db) => db.getExecutor().plugins.find(one => one instanceof EncryptColumns)

/** Enough to sort by, and little to read. */
export const sortedLetters = 4

type Place = { tableName: string; table: EncryptedTable; column: string; row: Row; ownerId: unknown }
type Values = OperationNode & {
  values: readonly (
    | { kind: 'PrimitiveValueListNode'; values: readonly unknown[] }
    | { kind: 'ValueListNode'; values: readonly OperationNode[] }
  )[]
}

const tableOf = (name: string): EncryptedTable | undefined =>
  (encryptedTables as Readonly<Record<string, EncryptedTable>>)[name]

const isEmpty = (value: string) => value === '' || value === '[]'

const isReadable = ({ readable }: EncryptedTable, column: string, { kind }: Row) =>
  readable?.column === column && typeof kind === 'string' && readable.kinds.includes(kind)

const isValues = (node: OperationNode): node is Values => node.kind === 'ValuesNode'
const isValue = (node: unknown): node is ValueNode =>
  typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'ValueNode'

/** Undefined for an expression, such as a column. */
const givenIn = (node: unknown): unknown => {
  if (isValue(node)) return node.value
  return typeof node === 'object' && node !== null && 'kind' in node ? undefined : node
}

const withValue = (node: OperationNode, value: unknown): OperationNode =>
  isValue(node) && node.value !== value ? ValueNode.create(value) : node

const nameOf = (node: OperationNode): string =>
  'table' in node ? (node as { table: { identifier: { name: string } } }).table.identifier.name : ''

const columnNameOf = (node: OperationNode): string =>
  'column' in node ? (node as { column: { name: string } }).column.name : ''
