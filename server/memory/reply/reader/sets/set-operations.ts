/**
 * What a question wants of the lines that answer it together. "one": it wants a single line. "first", "last"
 * and "next" go by time, "between" is a difference. The network was trained with this order.
 */
export const setOperations = [
  ...(['one', 'list', 'count', 'sum', 'average'] as const),
  ...(['most', 'least', 'first', 'last', 'next', 'between'] as const),
]
export type SetOperation = (typeof setOperations)[number]

/** The probability that a question wants a single line, by those of all operations in their order. */
export const likelihoodOfOne = (operations: readonly number[]): number =>
  operations[setOperations.indexOf('one')] ?? 0
