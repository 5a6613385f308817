/** A day and a time, without seconds: "Nov 30, 2026, 10:09 AM". */
export const shortMoment = (moment: string): string =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
