/**
 * How long this thread computes for it, in milliseconds. Not by the clock, which also counts what else the machine has to do.
 * Of what is done at once, without waiting.
 */
export function cpuMillisOf(work: () => void): number {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1_000
}
