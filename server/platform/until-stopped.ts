import { readFileSync } from 'node:fs'

const parentCheckMillis = 200
/** Finished connections close within this time. Others are cut after it. */
const lingerMillisMax = 500
/** npm repeats a Ctrl-C that the terminal has already sent to every process. That is no second Ctrl-C. */
const repeatMillisMax = 300

/**
 * Resolves when the process was asked to end and `onStop` has run, once. SIGINT or SIGTERM ask for it. If npm
 * started the process, so does the end of npm or of the shell in between: a SIGTERM to npm ends these without
 * telling us. A second signal ends the process at once with 1, and so does an `onStop` that fails or takes
 * longer than `millisMax`.
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
  // A silent connection to a mail server or a model could otherwise keep the process alive.
  setTimeout(() => process.exit(), lingerMillisMax).unref()
}

function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

/** Read at once: starting takes a second, and the parents may end meanwhile. */
const startedBy = lineage()

/** An orphan gets another parent. There is no event for it. */
function whenParentEnds(then: () => void): void {
  const check = setInterval(() => {
    if (lineage() === startedBy) return
    clearInterval(check)
    then()
  }, parentCheckMillis)
  check.unref()
}

/** Our parent's id. If the parent is a shell and the system (Linux) tells, also the shell's parent. */
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
