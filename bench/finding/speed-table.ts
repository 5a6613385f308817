import type { Engine } from '#server/platform/db/db.ts'
import type { Measured } from './finding-process.ts'
import type { Scans } from './scans.ts'
import { half, inMillis, most, type Taken } from './time-calls.ts'

/** Everything that was measured on one engine. */
export type Finding = Measured & Scans & { engine: Engine; megabytes: number }

/** Milliseconds at p95, except for the last two. */
const targets = {
  plainHeavy: 30,
  plainLight: 5,
  smart: 60,
  smartLight: 15,
  page: 5,
  put: 5,
  held: 50,
  megabytes: 400,
}

/** The table of `docs/measurements/finding.md`, and whether all targets are met. */
export function speedTable(found: Finding[]): { lines: string[]; areAllMet: boolean } {
  let areAllMet = true
  const row = (name: string, target: number | null, cells: { text: string; value: number }[]) => {
    const areMet = cells.map(({ value }) => target === null || value <= target)
    areAllMet &&= areMet.every(Boolean)
    const texts = cells.map(({ text }, i) => (areMet[i] ? text : `**${text}**`))
    return `| ${[name, target === null ? '' : `≤ ${target}`, ...texts].join(' | ')} |`
  }
  const timed = (name: string, target: number | null, takenOf: (one: Finding) => Taken) =>
    row(
      name,
      target,
      found.map(takenOf).map(taken => ({
        text: `${inMillis(half(taken))} / ${inMillis(most(taken))}`,
        value: most(taken),
      })),
    )
  const against = (name: string, scanOf: (one: Finding) => Taken) => timedBeside(name, found, scanOf)
  const lines = [
    `| milliseconds, half of the calls / 95 of 100 | bound | ${found.map(({ engine }) => engineNames[engine]).join(' | ')} |`,
    `|---|---:|${found.map(() => '---:|').join('')}`,
    timed('plain search, of many', targets.plainHeavy, one => one.plainHeavy),
    timed('plain search, of 200', targets.plainLight, one => one.plainLight),
    timed('smart search, of many', targets.smart, one => one.smartHeavy),
    timed('smart search, of 200', targets.smartLight, one => one.smartLight),
    timed('a page of the gallery, of many', targets.page, one => one.page),
    timed('one more into the index, of many', targets.put, one => one.put),
    timed('row, facts, index and commit', null, one => one.upload),
    timed('the same beside 50 who search', null, one => one.uploadBeside),
    timed('a search of any kind among those 50', null, one => one.searchBeside),
    row(
      'longest that they held the event loop: itself at work / by the clock',
      targets.held,
      found.map(({ hold }) => ({
        text: `${hold.worked.toFixed(0)} / ${hold.held.toFixed(0)}`,
        value: hold.worked,
      })),
    ),
    row(
      'memory of the process at its most, MB',
      targets.megabytes,
      found.map(({ memory }) => ({ text: String(memory.peak), value: memory.peak })),
    ),
    row(
      'the database on disk, MB',
      null,
      found.map(({ megabytes }) => ({ text: String(megabytes), value: megabytes })),
    ),
    against('LIKE over all text, of many', one => one.like),
    against('likeness by trigrams over all text, of many', one => one.trigrams),
    against('the engine’s own full text search as it comes, of many', one => one.fullText),
  ]
  return { lines, areAllMet }
}

/** The times, and how many times as long as our plain search they are. */
function timedBeside(name: string, found: Finding[], scanOf: (one: Finding) => Taken): string {
  const cells = found.map(one => {
    const scan = scanOf(one)
    const [p50, p95] = [half(scan), most(scan)].map(inMillis)
    const ratio = (of: (taken: Taken) => number) => (of(scan) / of(one.plainHeavy)).toFixed(1)
    return `${p50} / ${p95} (× ${ratio(half)} / ${ratio(most)})`
  })
  return `| ${[name, '', ...cells].join(' | ')} |`
}

const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
