import { quantile } from '../measure/quantile.ts'

/** Milliseconds that each call took. */
export type Taken = number[]

/** Makes the calls one after the other, for at most `secondsMax`. The first few do not count. */
export async function timeCalls(
  calls: number,
  call: (i: number) => Promise<unknown>,
  { warmUp = 5, secondsMax = Number.POSITIVE_INFINITY } = {},
): Promise<Taken> {
  for (let i = 0; i < warmUp; i++) await call(i)
  const taken: Taken = []
  const endsAt = performance.now() + secondsMax * 1000
  for (let i = 0; i < calls && performance.now() < endsAt; i++) {
    const startedAt = performance.now()
    await call(i)
    taken.push(performance.now() - startedAt)
  }
  return taken
}

export const half = (taken: Taken) => quantile(taken, 0.5)
export const most = (taken: Taken) => quantile(taken, 0.95)

export const inMillis = (value: number) => (value < 100 ? value.toFixed(1) : String(Math.round(value)))

/** On a busy machine, the processor time of the process says more than the clock. */
export function report(name: string, taken: Taken, computed?: NodeJS.CpuUsage): void {
  const [p50, p95, worst] = [half(taken), most(taken), Math.max(...taken)].map(inMillis)
  const each = computed && (computed.user + computed.system) / 1000 / taken.length
  const computing = each === undefined ? '' : `, computing ${inMillis(each)} ms each`
  console.log(`  ${name.padEnd(44)} p50 ${p50} ms, p95 ${p95} ms, worst ${worst} ms${computing}`)
}
