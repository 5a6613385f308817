import { existsSync } from 'node:fs'
import process from 'node:process'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of the Chromium that the browser tests drive: `CHROMIUM_PATH`, or one in a usual place. Undefined without one. */
export function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...usualPlaces].find(path => path && existsSync(path))
}
