import { readFileSync } from 'node:fs'
import { currencySigns } from './currency-signs.ts'
import type { Conclusions } from './graph/conclude-also.ts'
import { markClasses } from './mark-classes.ts'
import { modelFiles } from './model-files.ts'

/** The weights for accents, and then for currency signs (`bench/teaching-marks.ts` trains them). */
export function readMarkWeights(): Conclusions {
  const marks = numbersIn(modelFiles.marks, markClasses.length)
  const signs = numbersIn(modelFiles.signs, currencySigns.length)
  const [classes, features] = [markClasses.length + currencySigns.length, marks.features]
  return {
    bias: { dims: [classes], data: joined(marks.bias, signs.bias) },
    weights: { dims: [classes, features, 1, steps], data: joined(marks.weights, signs.weights) },
  }
}

/**
 * The bias of each class, then all classes' weights for each feature at three steps, as little-endian
 * half-precision numbers.
 */
function numbersIn(file: string, classes: number) {
  const bytes = new Uint8Array(readFileSync(file))
  const numbers = Float32Array.from(new Float16Array(bytes.buffer))
  return {
    bias: numbers.slice(0, classes),
    weights: numbers.slice(classes),
    features: (numbers.length / classes - 1) / steps,
  }
}

const steps = 3

function joined(one: Float32Array, other: Float32Array): Float32Array {
  const both = new Float32Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
