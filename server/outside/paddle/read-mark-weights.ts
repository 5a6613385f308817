import { readFileSync } from 'node:fs'
import type { Conclusions } from './graph/conclude-also.ts'
import { markClasses } from './mark-classes.ts'
import { modelFiles } from './model-files.ts'

/**
 * What tells marks on letters from what the reading model saw (`bench/teaching-marks.ts` teaches it): for each class its
 * bias, then for all classes a weight for each feature at three steps, as half-precision numbers, little-endian.
 */
export function readMarkWeights(): Conclusions {
  const bytes = new Uint8Array(readFileSync(modelFiles.marks))
  const numbers = Float32Array.from(new Float16Array(bytes.buffer))
  const classes = markClasses.length
  const features = (numbers.length / classes - 1) / steps
  return {
    bias: { dims: [classes], data: numbers.slice(0, classes) },
    weights: { dims: [classes, features, 1, steps], data: numbers.slice(classes) },
  }
}

const steps = 3
