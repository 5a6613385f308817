import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely'
import { type EncryptedTable, encryptedTables } from '#server/schema/encrypted-columns.ts'

/**
 * Refuses queries that compare an encrypted column or sort by it: with a data key, the same text looks
 * different each time. Only empty texts, empty lists and null stay as they are: `where reply <> ''`. It is
 * there without a key too, so that each test sees such a query. SQL that is written out is not looked at.
 */
export class RefuseComparisons implements KyselyPlugin {
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    look(node, [])
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** The tables of one query by the names that it uses for them. */
type Scope = ReadonlyMap<string, string>
type AnyNode = OperationNode & Readonly<Record<string, unknown>>

/** `scopes` are those of the query and of the queries around it, the innermost first. */
function look(value: unknown, scopes: readonly Scope[]): void {
  if (Array.isArray(value)) for (const one of value) look(one, scopes)
  if (!isNode(value) || ofValues.has(value.kind)) return
  if (value.kind === 'BinaryOperationNode' && !isOfEmpty(value.rightOperand))
    for (const side of [value.leftOperand, value.rightOperand]) refuse(side, scopes)
  if (value.kind === 'OrderByItemNode') refuse(value.orderBy, scopes)
  if (value.kind === 'GroupByItemNode') refuse(value.groupBy, scopes)
  const within = queries.has(value.kind) ? [scopeOf(value), ...scopes] : scopes
  for (const name in value) if (typeof value[name] === 'object') look(value[name], within)
}

const queries = new Set(['SelectQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'InsertQueryNode'])
/** Many, and without columns in them. Queries within SQL that is written out are looked at by themselves. */
const ofValues = new Set([
  ...['PrimitiveValueListNode', 'ValueNode', 'IdentifierNode', 'ColumnNode', 'TableNode', 'RawNode'],
])
const empty: readonly unknown[] = ['', '[]', null]

const isOfEmpty = (node: unknown) => isNode(node) && node.kind === 'ValueNode' && empty.includes(node.value)

function refuse(node: unknown, scopes: readonly Scope[]): void {
  if (!isNode(node) || node.kind !== 'ReferenceNode') return
  const column = nameIn(node.column)
  const [own = new Map<string, string>()] = scopes
  const named = node.table ? nameIn(node.table) : null
  const tables = named === null ? own.values() : scopes.flatMap(scope => scope.get(named) ?? []).slice(0, 1)
  for (const table of tables)
    if (isEncrypted(table, column))
      throw new Error(`A query compares ${table}.${column}, which a data key encrypts.`)
}

function isEncrypted(name: string, column: string): boolean {
  const table = (encryptedTables as Readonly<Record<string, EncryptedTable>>)[name]
  return table?.columns.includes(column) === true && table.readable?.column !== column
}

function scopeOf({ from, joins, table, into, using }: AnyNode): Scope {
  const froms = [from, using].flatMap(one => (isNode(one) ? one.froms : []))
  const joined = Array.isArray(joins) ? joins.map(join => (isNode(join) ? join.table : null)) : []
  return new Map(
    [...froms, ...joined, table, into].flatMap(one => {
      if (!isNode(one)) return []
      if (one.kind === 'TableNode') return [[nameIn(one), nameIn(one)]]
      return one.kind === 'AliasNode' ? [[nameIn(one.alias), nameIn(one.node)]] : []
    }),
  )
}

/** The name in a table, a column or an identifier. Empty in anything else. */
function nameIn(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.kind === 'IdentifierNode') return String(node.name)
  return nameIn(node.identifier ?? node.table ?? node.column)
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'kind' in value
