/** `P1D` → "the day before", `PT3H` → "3 hours before", nothing → "on the day". */
export function beforeWords(before: string, day: string): string {
  const [, weeks, days, hours] = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(\d+)H)?/.exec(before) ?? []
  if (weeks) return weeks === '1' ? 'a week before' : `${weeks} weeks before`
  if (days) return days === '1' ? 'the day before' : `${days} days before`
  if (Number(hours) > 0) return hours === '1' ? 'an hour before' : `${hours} hours before`
  return /^(?:Today|Tomorrow)$/.test(day) ? day.toLowerCase() : 'on the day'
}
