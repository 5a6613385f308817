import fc from 'fast-check'

/**
 * Any text at all, of whatever code points. `fc.string({ unit: 'binary' })` says the same, and first writes down every one of
 * the million that there are: two seconds, and memory that all later tests of the process drag along.
 */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.string({ ...lengths, unit: anyCodePoint }) },
    // What is known for the trouble it makes, `__proto__` for one, is in this one.
    { weight: 1, arbitrary: fc.string(lengths) },
  )

const surrogates = { first: 0xd800, count: 0x800 }
const anyCodePoint = fc
  .nat({ max: 0x10ffff - surrogates.count })
  .map(n => String.fromCodePoint(n < surrogates.first ? n : n + surrogates.count))
