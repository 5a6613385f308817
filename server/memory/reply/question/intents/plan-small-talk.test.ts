import { expect, test } from 'vitest'
import { compileRows, type PatternRow } from '#server/language/patterns/match-rows.ts'
import { declinedRows, smallTalkClasses, smallTalkRows } from './small-talk-rows.ts'

const tables: readonly (readonly PatternRow[])[] = [smallTalkRows, declinedRows]
const all = tables.flatMap(rows => {
  const match = compileRows(rows, smallTalkClasses)
  return rows.map(row => ({ row, match }))
})

test.each(all.flatMap(({ row, match }) => row.examples.map(said => ({ name: row.name, said, match }))))(
  '"$said" is $name',
  ({ name, said, match }) => {
    expect(match(said)?.name).toBe(name)
  },
)

test.each(
  all.flatMap(({ row, match }) => (row.counterExamples ?? []).map(said => ({ name: row.name, said, match }))),
)('"$said" is not $name', ({ name, said, match }) => {
  expect(match(said)?.name).not.toBe(name)
})
