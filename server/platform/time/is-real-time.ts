/**
 * Whether an ISO day or an ISO time, with or without a zone, exists: "2026-02-31" and "2026-12-05T25:00Z" do
 * not.
 */
export function isRealTime(iso: string): boolean {
  try {
    Temporal.PlainDateTime.from(iso.replace(/Z$/, ''), { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}
