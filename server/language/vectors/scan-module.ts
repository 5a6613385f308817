/**
 * The program of `vector-table.ts` in WebAssembly (https://webassembly.github.io/spec/core/binary). It is one
 * loop, so it is written out here instead of compiled from another language:
 *
 *     scan(count, differingMax, signs, numbers, found):
 *       line = 0
 *       do
 *         if (popcount(i64[signs] ^ i64[askedSigns]) <= differingMax)
 *           found[0] = line; found[1] = dot(i8[numbers…], i16[0…]); found += 8
 *         line++, signs += 8, numbers += 64
 *       while (line < count)
 *       return found
 *
 * It compares at least one vector, so `count` is at least 1.
 * The vector that all others are compared with is at the beginning of the memory.
 */
export function scanModule(askedSigns: number): Uint8Array<ArrayBuffer> {
  const variables = vector([
    [1, i32],
    [1, v128],
  ])
  const program = [...variables, ...scan(askedSigns)]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(sections.types, [[0x60, ...vector([[i32], [i64], [i32], [i32], [i32]]), ...vector([[i32]])]]),
    ...section(sections.imports, [[...name('of'), ...name('memory'), 2, 0, 1]]),
    ...section(sections.functions, [[0]]),
    ...section(sections.exports, [[...name('scan'), 0, 0]]),
    ...section(sections.code, [[...integer(program.length), ...program]]),
  ])
}

const sections = { types: 1, imports: 2, functions: 3, exports: 7, code: 10 }
const [i32, i64, v128] = [0x7f, 0x7e, 0x7b]
/** Parameters, then variables. */
const [count, differingMax, signs, numbers, found, line, sum] = [0, 1, 2, 3, 4, 5, 6]

function scan(askedSigns: number): number[] {
  return [
    ...loop,
    ...[...get(signs), ...loadI64(0), ...number(0), ...loadI64(askedSigns), ...xorI64, ...popcountI64],
    ...[...get(differingMax), ...atMostI64],
    ...when,
    ...[...get(found), ...get(line), ...storeI32(0)],
    ...products(0),
    ...[16, 32, 48].flatMap(from => [...products(from), ...addI32x4]),
    ...set(sum),
    ...[...get(found), ...get(sum), ...lane(0)],
    ...[1, 2, 3].flatMap(i => [...get(sum), ...lane(i), ...addI32]),
    ...storeI32(4),
    ...increase(found, 8),
    ...end,
    ...[...increase(signs, 8), ...increase(numbers, 64), ...increase(line, 1)],
    ...[...get(line), ...get(count), ...belowI32, ...repeatIf],
    ...end,
    ...[...get(found), ...end],
  ]
}

/** The products of sixteen numbers, in four sums. */
const products = (from: number) => [
  ...[
    ...get(numbers),
    ...loadV128(from),
    ...lowBytesAsI16x8,
    ...number(0),
    ...loadV128(2 * from),
    ...dotI16x8,
  ],
  ...[...get(numbers), ...loadV128(from), ...highBytesAsI16x8, ...number(0), ...loadV128(2 * from + 16)],
  ...[...dotI16x8, ...addI32x4],
]

const [loop, when, repeatIf, end] = [[0x03, 0x40], [0x04, 0x40], [0x0d, 0], [0x0b]] as const
const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const number = (value: number) => [0x41, ...signed(value)]
const increase = (local: number, by: number) => [...get(local), ...number(by), ...addI32, ...set(local)]
const loadI64 = (offset: number) => [0x29, 0, ...integer(offset)]
const storeI32 = (offset: number) => [0x36, 0, ...integer(offset)]
const [addI32, belowI32, xorI64, popcountI64, atMostI64] = [[0x6a], [0x49], [0x85], [0x7b], [0x58]] as const
const simd = (code: number) => [0xfd, ...integer(code)]
const loadV128 = (offset: number) => [...simd(0), 0, ...integer(offset)]
const lane = (i: number) => [...simd(0x1b), i]
const [lowBytesAsI16x8, highBytesAsI16x8] = [simd(0x87), simd(0x88)]
const [addI32x4, dotI16x8] = [simd(0xae), simd(0xba)]

const vector = (items: readonly (readonly number[])[]) => [...integer(items.length), ...items.flat()]
const name = (text: string) => vector([...Buffer.from(text)].map(byte => [byte]))
function section(id: number, items: readonly (readonly number[])[]): number[] {
  const content = vector(items)
  return [id, ...integer(content.length), ...content]
}

/** Seven bits in each byte, lowest first; the eighth says that more follow (LEB128). */
function integer(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...integer(value >>> 7)]
}
/** The same for signed numbers of the format: the last byte's seventh bit is the sign, 0 here. */
const signed = (value: number): number[] =>
  value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)]
