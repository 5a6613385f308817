import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { likelihoodOf, logisticText, openLogistic } from './logistic.ts'

const model = { means: [1, 2], deviations: [1, 4], weights: [0.5, -1], bias: 0.25 }

test('A written model is read back, and its columns may stand in any order', () => {
  const read = openLogistic(fileOf(logisticText(model, ['a', 'b'], { results: 0.75 })), ['b', 'a'])
  expect(read).toMatchObject({ means: [2, 1], deviations: [4, 1], weights: [-1, 0.5], bias: 0.25 })
  expect(read.numberOf('results')).toBe(0.75)
  expect(likelihoodOf(read, [2, 1])).toBeCloseTo(likelihoodOf(model, [1, 2]))
})

test('The likelihood is the logistic function of the standardised sum', () => {
  expect(likelihoodOf(model, [1, 2])).toBeCloseTo(1 / (1 + Math.exp(-0.25)))
  expect(likelihoodOf(model, [3, 6])).toBeCloseTo(1 / (1 + Math.exp(-0.25)))
})

test('Other names, and missing numbers, are errors', () => {
  const text = logisticText(model, ['a', 'b'])
  expect(() => openLogistic(fileOf(text), ['a', 'c'])).toThrow('lacks "c"')
  expect(() => openLogistic(fileOf(text.replace(/^bias.*\n/m, '')), ['a', 'b'])).toThrow('bias')
})

function fileOf(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'remy-logistic-')), 'model.txt')
  writeFileSync(file, text)
  return pathToFileURL(file)
}
