import { type LimitNode, ValueNode } from 'kysely'

/**
 * How many rows are wanted is written into a statement, as it should be where one is put in words by hand (`sql.lit`). SQLite looks at
 * a parameter there while it plans, and so plans anew whenever it is bound: of what few have, that took longer than to find it.
 * PostgreSQL, which plans for all values, would plan for a tenth of all rows.
 * https://sqlite.org/c3ref/prepare.html ("the specific value of a host parameter")
 */
export const writeLimit = (node: LimitNode): LimitNode =>
  ValueNode.is(node.limit) ? { ...node, limit: ValueNode.createImmediate(node.limit.value) } : node
