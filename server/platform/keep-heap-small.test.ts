import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/**
 * Makes garbage that lives for a while, beside data that stays. Prints the peak heap, and how much stays, in
 * megabytes.
 */
const program = `
  const { keepHeapSmall } = await import(${JSON.stringify(new URL('keep-heap-small.ts', import.meta.url).href)})
  const { getHeapStatistics } = await import('node:v8')
  keepHeapSmall()
  const used = () => getHeapStatistics().used_heap_size / 1e6
  const staying = Array.from({ length: 600_000 }, (_, i) => ({ i, next: { i } }))
  const passing = Array.from({ length: 60_000 })
  let most = 0
  // The heap before the first collection does not count.
  for (let i = 0; i < 20_000_000; i++) {
    passing[i % passing.length] = { i, then: [i] }
    if (i > 10_000_000 && i % 10_000 === 0) most = Math.max(most, used())
  }
  gc()
  console.log(JSON.stringify({ most, stays: used(), of: staying.length }))`

test('a heap holds hardly more than twice what is in use', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--expose-gc', '--max-semi-space-size=1', '--input-type=module', '--eval', program],
  ])
  const { most, stays } = JSON.parse(stdout)
  expect(most).toBeLessThan(3 * stays)
})
