/** ISO 8601, in UTC. An empty text if a row is damaged; a screen shows it as "Unknown date". */
export function moment(millis: number): string {
  const date = new Date(millis)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

export const momentOrNull = (millis: number | null): string | null =>
  millis === null ? null : moment(millis)
