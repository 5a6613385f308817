import { existsSync } from 'node:fs'
import process from 'node:process'

/** Chromium without a window: a page in it costs a third less of the processor than in a whole browser that hides its own. */
const shell = '/usr/bin/chromium-headless-shell'
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of the Chromium that the browser tests drive: `CHROMIUM_PATH`, or the lightest in a usual place. Undefined without one. */
export const findTestBrowser = () => firstOf(process.env.CHROMIUM_PATH, shell, ...wholeBrowsers)

/** Path of a Chromium as people have it, where there is one: for measuring what they wait for. */
export const findWholeBrowser = () => firstOf(process.env.CHROMIUM_PATH, ...wholeBrowsers, shell)

/** @param {(string | undefined)[]} paths */
const firstOf = (...paths) => paths.find(path => path && existsSync(path))
