import process from 'node:process'

/**
 * Prints one short line for the person at the terminal. To standard error, because standard output belongs to
 * the command itself.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`)
}
