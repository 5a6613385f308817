import type {
  CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  OperationNode,
  QueryResult,
  UpdateQueryNode,
} from 'kysely'
import { ownerIn } from '../db/owner-in.ts'
import { type Change, watchedTables } from './change.ts'

/**
 * What a query has changed, if it is of a watched table. Null if it changed nothing, or names no owner: the
 * hourly queries that cross owners only remove what no page shows.
 */
export function changeIn(
  { query }: Pick<CompiledQuery, 'query'>,
  { numAffectedRows, rows }: QueryResult<unknown>,
): Omit<Change, 'page'> | null {
  const written = writtenIn(query)
  if (!written || !Object.hasOwn(watchedTables, written.table)) return null
  const table = watchedTables[written.table as keyof typeof watchedTables]
  if (!table || (numAffectedRows === 0n && rows.length === 0)) return null
  if (written.columns?.every(column => table.quiet?.includes(column))) return null
  const ownerId = written.owner(table.owner) ?? ownerOf(rows[0], table.owner)
  return ownerId === undefined ? null : { ownerId, kind: table.kind }
}

type Written = {
  table: string
  /** What an update sets. */
  columns?: string[]
  owner(column: string): number | undefined
}

function writtenIn(query: OperationNode): Written | null {
  if (is<InsertQueryNode>(query, 'InsertQueryNode'))
    return { table: query.into?.table.identifier.name ?? '', owner: column => insertedIn(query, column) }
  if (is<UpdateQueryNode>(query, 'UpdateQueryNode'))
    return {
      table: tableIn(query.table),
      columns: query.updates?.map(({ column }) => columnIn(column)) ?? [],
      owner: column => query.where && ownerIn(query.where.where, column),
    }
  if (is<DeleteQueryNode>(query, 'DeleteQueryNode'))
    return {
      table: tableIn(query.from.froms[0]),
      owner: column => query.where && ownerIn(query.where.where, column),
    }
  return null
}

/** The owner of the first row: one statement writes rows of one person. */
function insertedIn({ columns, values }: InsertQueryNode, name: string): number | undefined {
  const at = columns?.findIndex(({ column }) => column.name === name) ?? -1
  const first = at < 0 || !values || !('values' in values) ? undefined : firstOf(values.values)
  const value = first?.values?.[at]
  return numberOf(typeof value === 'object' && value !== null && 'value' in value ? value.value : value)
}

const firstOf = (lists: unknown) =>
  Array.isArray(lists) ? (lists[0] as { values?: readonly unknown[] } | undefined) : undefined

const ownerOf = (row: unknown, column: string) =>
  typeof row === 'object' && row !== null && column in row
    ? numberOf((row as Record<string, unknown>)[column])
    : undefined

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

const tableIn = (node: OperationNode | undefined): string =>
  node && 'table' in node ? ((node as TableLike).table?.identifier?.name ?? '') : ''
type TableLike = OperationNode & { table?: { identifier?: { name?: string } } }

const columnIn = (node: OperationNode): string =>
  'column' in node ? ((node as { column?: { name?: string } }).column?.name ?? '') : ''

const is = <Node extends OperationNode>(node: OperationNode, kind: Node['kind']): node is Node =>
  node.kind === kind
