import { readFileSync } from 'node:fs'
import process from 'node:process'
import { installFromDebian } from './setup-debian.mjs'
import { findTestBrowser } from './setup-find-browser.mjs'
import { say } from './setup-say.mjs'

/** Provides a browser for the tests: Debian's Chromium, headless if Debian has that, because it is faster. */
export function provideBrowser() {
  if (process.env.CHROMIUM_PATH) return
  if (isDebian() && !findTestBrowser()?.endsWith('headless-shell'))
    installFromDebian(['chromium-headless-shell'], 'for the browser tests')
  if (findTestBrowser()) return
  installFromDebian(['chromium'], 'for the browser tests')
  if (!findTestBrowser())
    say('No browser here: its tests will fail. Install Chromium, or name one in CHROMIUM_PATH.')
}

/** Its derivatives have no package of that name. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
