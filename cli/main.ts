import process from 'node:process'
import { runRemy } from './run-remy.ts'

process.exitCode = await runRemy(process.argv.slice(2), {
  environment: process.env,
  input: process.stdin,
  say: text => console.log(text),
  warn: text => console.error(text),
})
