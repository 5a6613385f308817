/** How much of an export has arrived, in words. The total is unknown until its end. */
export function exportedSoFar(bytes: number): string {
  if (bytes === 0) return 'Gathering your data.'
  const megabytes = (bytes / 1_000_000).toLocaleString('en', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${megabytes} MB so far. You can go on meanwhile.`
}
