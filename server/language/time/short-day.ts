/** "18 Dec", of a date as a fact has it, with a year or without. */
export function shortDay(value: string): string {
  const [, month, day] = /^(?:\d{4}|-)-(\d\d)-(\d\d)/.exec(value) ?? []
  return `${Number(day)} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1]}`
}
