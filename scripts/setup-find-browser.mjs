import { existsSync } from 'node:fs'
import process from 'node:process'

/**
 * Headless Chromium: a page takes a third less processor time in it than in a full browser with hidden
 * windows.
 */
const shell = '/usr/bin/chromium-headless-shell'
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium for the browser tests: `CHROMIUM_PATH`, or the lightest one in a usual place. Undefined if
 * there is none.
 */
export const findTestBrowser = () => firstOf(process.env.CHROMIUM_PATH, shell, ...wholeBrowsers)

/** A full Chromium, as people have it, if there is one: for measuring what they wait for. */
export const findWholeBrowser = () => firstOf(process.env.CHROMIUM_PATH, ...wholeBrowsers, shell)

/** @param {(string | undefined)[]} paths */
const firstOf = (...paths) => paths.find(path => path && existsSync(path))
