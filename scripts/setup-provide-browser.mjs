import { installFromDebian } from './setup-debian.mjs'
import { findBrowser } from './setup-find-browser.mjs'
import { say } from './setup-say.mjs'

/** A browser for the tests: Debian's Chromium where none is installed. */
export function provideBrowser() {
  if (findBrowser()) return
  installFromDebian(['chromium'], 'for the browser tests')
  if (!findBrowser())
    say('No browser here: its tests will fail. Install Chromium, or name one in CHROMIUM_PATH.')
}
