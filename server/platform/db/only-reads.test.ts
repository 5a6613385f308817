import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { onlyReads } from './only-reads.ts'

test.for([
  ['select 1', true],
  ['\n  SELECT * from jobs', true],
  ['values (1)', true],
  ['with a as (select 1) select * from a', true],
  ["with a as (select 'delete me') select * from a", false],
  ['with a as (select 1) insert into jobs select * from a', false],
  ['insert into jobs select * from jobs', false],
  ['selection', false],
  ['pragma user_version = 3', false],
  ['-- a remark\nselect 1', false],
  ['', false],
] as const)('%s only reads: %s', ([sql, expected]) => {
  expect(onlyReads(CompiledQuery.raw(sql))).toBe(expected)
})
