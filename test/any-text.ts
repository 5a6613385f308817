import fc from 'fast-check'

/**
 * Any text of any code points. `fc.string({ unit: 'binary' })` is the same, but first lists all million code
 * points: two seconds, and memory that all later tests of the process keep.
 */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.string({ ...lengths, unit: anyCodePoint }) },
    // This one includes known trouble makers, such as `__proto__`.
    { weight: 1, arbitrary: fc.string(lengths) },
  )

const surrogates = { first: 0xd800, count: 0x800 }
const anyCodePoint = fc
  .nat({ max: 0x10ffff - surrogates.count })
  .map(n => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count))
