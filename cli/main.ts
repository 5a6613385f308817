import { spawn } from 'node:child_process'
import process from 'node:process'
import { runRemy } from './run-remy.ts'

process.exitCode = await runRemy(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  say: text => console.log(text),
  warn: text => console.error(text),
  openPage,
})

/** The address is printed too, so nothing is lost where no browser opens. */
function openPage(address: string): void {
  const isWindows = process.platform === 'win32'
  const command = isWindows ? 'explorer' : process.platform === 'darwin' ? 'open' : 'xdg-open'
  const opening = spawn(command, [address], { stdio: 'ignore', detached: true })
  opening.on('error', () => {}).unref()
}
