import type { OperationNode } from 'kysely'

/** The owner that a condition names: `user_id = 7`, alone or beside others. Undefined if it names none. */
export function ownerIn(condition: OperationNode, column = 'user_id'): number | undefined {
  if (is<Both>(condition, 'AndNode'))
    return ownerIn(condition.left, column) ?? ownerIn(condition.right, column)
  if (is<Parens>(condition, 'ParensNode')) return ownerIn(condition.node, column)
  if (!is<Comparison>(condition, 'BinaryOperationNode')) return undefined
  const { leftOperand, operator, rightOperand } = condition
  const isOwner = leftOperand.column?.column?.name === column && operator.operator === '='
  return isOwner && typeof rightOperand.value === 'number' ? rightOperand.value : undefined
}

type Both = OperationNode & { left: OperationNode; right: OperationNode }
type Parens = OperationNode & { node: OperationNode }
type Comparison = OperationNode & {
  leftOperand: { column?: { column?: { name?: string } } }
  operator: { operator?: string }
  rightOperand: { value?: unknown }
}

const is = <Node extends OperationNode>(node: OperationNode, kind: Node['kind']): node is Node =>
  node.kind === kind
