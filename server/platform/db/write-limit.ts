import { type LimitNode, ValueNode } from 'kysely'

/**
 * Writes a LIMIT into the statement instead of binding it, as `sql.lit` does for handwritten SQL. SQLite
 * looks at a bound LIMIT while it plans, so it would plan again for each value. For rare words that took
 * longer than finding them. PostgreSQL, which plans for all values, would plan for a tenth of all rows.
 * https://sqlite.org/c3ref/prepare.html ("the specific value of a host parameter")
 */
export const writeLimit = (node: LimitNode): LimitNode =>
  ValueNode.is(node.limit) ? { ...node, limit: ValueNode.createImmediate(node.limit.value) } : node
