/**
 * The processor time of this thread for `work`, in milliseconds. A clock would also count the machine's other
 * work. Only for synchronous work.
 */
export function cpuMillisOf(work: () => void): number {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1_000
}
