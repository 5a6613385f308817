import { readFileSync } from 'node:fs'

const parentCheckMillis = 200
/** Connections that have finished close within this time. All others are cut after it. */
const lingerMillisMax = 500
/** npm repeats a Ctrl-C that the terminal has already given to every process; that is no second one. */
const repeatMillisMax = 300

/**
 * Resolves when the process was asked to end and `onStop` has run, once: by SIGINT, by SIGTERM or, where npm started it,
 * by the end of npm or of the shell in between, which a SIGTERM ends without telling us. A second signal ends the
 * process at once with 1, and so does an `onStop` that fails or takes over `millisMax`.
 */
export function untilStopped(onStop: () => Promise<void>, { millisMax = 10_000 } = {}): Promise<void> {
  return new Promise(resolve => {
    let askedAt: number | undefined
    const ask = () => {
      if (askedAt !== undefined) return
      askedAt = performance.now()
      void stop(onStop, millisMax).then(resolve)
    }
    const insist = () => {
      if (askedAt !== undefined && performance.now() - askedAt > repeatMillisMax) process.exit(1)
      ask()
    }
    process.on('SIGINT', insist)
    process.on('SIGTERM', insist)
    if (process.env.npm_lifecycle_event) whenParentEnds(ask)
  })
}

async function stop(onStop: () => Promise<void>, millisMax: number): Promise<void> {
  const late = setTimeout(() => giveUp(`Stopping took over ${millisMax / 1000} s.`), millisMax)
  try {
    await onStop()
  } catch (error) {
    giveUp(`Stopping failed: ${error}`)
  }
  clearTimeout(late)
  // A connection to a mail server or a model that says nothing would keep the process for as long as it likes.
  setTimeout(() => process.exit(), lingerMillisMax).unref()
}

function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** Read first thing: starting takes a second, in which they may already be gone. */
const startedBy = lineage()

/** An orphan gets another parent: there is no event for it. */
function whenParentEnds(then: () => void): void {
  const check = setInterval(() => {
    if (lineage() === startedBy) return
    clearInterval(check)
    then()
  }, parentCheckMillis)
  check.unref()
}

/** Our parent and, where it is a shell and the system (Linux) tells, the shell's. */
function lineage(): string {
  const [, name = '', grandparent] = /\((.*)\) \w (\d+)/s.exec(statusOf(process.ppid)) ?? []
  return /^(da|ba|z|a)?sh$/.test(name) ? `${process.ppid} ${grandparent}` : `${process.ppid}`
}

/** @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
