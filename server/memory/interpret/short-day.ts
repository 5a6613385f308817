/** "18 Dec", of a date as a fact has it. */
export const shortDay = (value: string) =>
  `${Number(value.slice(8, 10))} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(value.slice(5, 7)) - 1]}`
