import process from 'node:process'

/**
 * One short line for whoever typed the command. On standard error: standard output belongs to the command itself.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
