import { scanModule } from './scan-module.ts'
import { vectorSize } from './word-nearness.ts'

/** Vectors that can all be compared with another one. */
export type VectorTable = {
  /** Adds the next vector. Each number fits in a byte. */
  add(numbers: Int8Array): void
  /**
   * Compares a vector of 16-bit numbers with each one that differs from it in the signs of at most
   * `differingMax` numbers. Returns pairs: the place of the other one, and the sum of the products. The array
   * is valid until the next comparison, which writes over it.
   */
  compare(vector: Int16Array, differingMax: number): Int32Array
}

/**
 * A program in WebAssembly scans the table. It compares signs of 64 numbers in one step and multiplies eight
 * at a time: 0.2 ms for 116,000 vectors. JavaScript took 1.4 ms.
 */
export function vectorTable(most: number): VectorTable {
  const { memory, places, scan } = openScan(most)
  const [asked, askedSigns] = [
    new Int16Array(memory.buffer, places.asked, vectorSize),
    new Int32Array(memory.buffer, places.askedSigns, 2),
  ]
  const table = new Int8Array(memory.buffer, places.numbers, most * vectorSize)
  const signs = new Int32Array(memory.buffer, places.signs, most * 2)
  let count = 0
  return {
    add(numbers) {
      table.set(numbers, count * vectorSize)
      signs.set(signsOf(numbers), count * 2)
      count++
    },
    compare(vector, differingMax) {
      if (count === 0) return new Int32Array(0)
      asked.set(vector)
      askedSigns.set(signsOf(vector))
      const end = scan(count, BigInt(differingMax), places.signs, places.numbers, places.found)
      return new Int32Array(memory.buffer, places.found, (end - places.found) / 4)
    },
  }
}

/** Returns the end of what it found. */
type Scan = (count: number, differingMax: bigint, signs: number, numbers: number, found: number) => number
type Wasm = {
  Memory: new (pages: { initial: number }) => { buffer: ArrayBuffer }
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: object) => { exports: { scan: Scan } }
}

/** Some bytes for the vector that is asked about, then three tables. */
function openScan(most: number) {
  const { Memory, Module, Instance } = theWasm()
  const [asked, askedSigns, signs] = [0, 2 * vectorSize, 256]
  const numbers = signs + most * 8
  const found = numbers + most * vectorSize
  const memory = new Memory({ initial: Math.ceil((found + most * 8) / 65_536) })
  const { exports } = new Instance(new Module(scanModule(askedSigns)), { of: { memory } })
  return { memory, places: { asked, askedSigns, signs, numbers, found }, scan: exports.scan }
}

/** Every Node has it. The types of Node do not. */
function theWasm(): Wasm {
  const { WebAssembly } = globalThis as { WebAssembly?: Wasm }
  if (WebAssembly === undefined) throw new Error('WebAssembly is missing.')
  return WebAssembly
}

/** One bit for each number, in two integers: whether it is above 0. */
function signsOf(numbers: Int8Array | Int16Array): [number, number] {
  const signs: [number, number] = [0, 0]
  for (let d = 0; d < vectorSize; d++) if ((numbers[d] ?? 0) > 0) signs[d >> 5 ? 1 : 0] |= 1 << (d & 31)
  return signs
}
