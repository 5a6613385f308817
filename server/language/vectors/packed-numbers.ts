/** Writes whole numbers from -46 to 46 as visible characters, `!` to `}`. Rounds. Cuts off larger numbers. */
export const packNumbers = (numbers: number[]): string =>
  numbers
    .map(one => Math.max(-packedMax, Math.min(packedMax, Math.round(one))))
    .map(one => String.fromCharCode(packedZero + one))
    .join('')

export const unpackNumbers = (packed: string): number[] =>
  Array.from(packed, (_, i) => packed.charCodeAt(i) - packedZero)

/** The character that stands for 0, and the largest number. */
export const [packedZero, packedMax] = [79, 46]
