import { readFileSync } from 'node:fs'
import process from 'node:process'
import { installFromDebian } from './setup-debian.mjs'
import { findTestBrowser } from './setup-find-browser.mjs'
import { say } from './setup-say.mjs'

/** A browser for the tests: Debian's Chromium, without a window where Debian has that, which makes them quicker. */
export function provideBrowser() {
  if (process.env.CHROMIUM_PATH) return
  if (isDebian() && !findTestBrowser()?.endsWith('headless-shell'))
    installFromDebian(['chromium-headless-shell'], 'for the browser tests')
  if (findTestBrowser()) return
  installFromDebian(['chromium'], 'for the browser tests')
  if (!findTestBrowser())
    say('No browser here: its tests will fail. Install Chromium, or name one in CHROMIUM_PATH.')
}

/** Its kin have no package of that name. */
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
