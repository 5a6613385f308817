import { setTimeout as pause } from 'node:timers/promises'
import { overNetwork, Visitor } from '#test/visitor.ts'
import { type Fleet, type Machine, originOf } from './fleet.ts'

/** What the proxy saw. */
export type Seen = {
  /** Connections that broke or were refused, by the fate of the process. */
  cut: { killed: number; 'restarted in turns': number; 'nobody was healthy': number; other: number }
  /** The numbers of 503 and 429 responses. They say when to come back. */
  refused: Map<number, number>
  /** Other errors, or refusals without `Retry-After`. There must be none. */
  unexpected: Map<string, number>
}

export const nothingSeen = (): Seen => ({
  cut: { killed: 0, 'restarted in turns': 0, 'nobody was healthy': 0, other: 0 },
  refused: new Map(),
  unexpected: new Map(),
})

const triesMax = 200
/** People wait less than `Retry-After` says, so that the processes are busier. */
const waitMillis = 300

/**
 * A caller behind a proxy with health checks. Each request goes to any healthy web process. If that process
 * is gone or cannot serve it, the request is tried once more elsewhere.
 */
export const throughProxy = (fleet: Fleet, seen: Seen): Visitor =>
  new Visitor(async request => {
    for (let tries = 1; tries <= triesMax; tries++) {
      const machine = anyOf(fleet.serving())
      const answer = machine && (await overNetwork(originOf(machine))(request).catch(() => null))
      if (!answer) seen.cut[whyCut(machine)]++
      else if (answer.status < 400 || answer.status === 404) return answer
      else if (isRefusal(answer)) add(seen.refused, answer.status)
      else {
        add(
          seen.unexpected,
          `${answer.status} ${request.method} ${pathOf(request.url)} ${answer.bytes.toString().slice(0, 120)}`,
        )
        return answer
      }
      await pause(waitMillis * (0.5 + Math.random()))
    }
    throw new Error(`${request.method} ${request.url} was not served in ${triesMax} attempts.`)
  })

function whyCut(machine: Machine | undefined): keyof Seen['cut'] {
  if (!machine) return 'nobody was healthy'
  if (machine.endsBy === 'SIGTERM') return 'restarted in turns'
  return machine.endsBy === 'SIGKILL' ? 'killed' : 'other'
}

const isRefusal = ({ status, headers }: { status: number; headers: Record<string, unknown> }) =>
  (status === 503 || status === 429) && Number(headers['retry-after']) > 0

const pathOf = (url: string) => url.split('?', 1)[0]?.replace(/\d+/g, ':id')

function add<K>(counts: Map<K, number>, key: K) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const anyOf = <T>(all: T[]): T | undefined => all[Math.floor(Math.random() * all.length)]
