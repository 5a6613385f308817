import { readFile } from 'node:fs/promises'

/**
 * What a process and those that it started hold in memory, in megabytes: now, and at most (the sum of what
 * each held at most, perhaps at different times). Linux only.
 */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const all = await Promise.all(pids.map(memoryOfOne))
  const sum = (of: 'now' | 'peak') => all.reduce((total, one) => total + one[of], 0)
  return { now: sum('now'), peak: sum('peak') }
}

async function memoryOfOne(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
  return { now: Math.round(kilobytes('VmRSS') / 1024), peak: Math.round(kilobytes('VmHWM') / 1024) }
}
