import { findTestBrowser } from '../scripts/setup-find-browser.mjs'

/** How every browser test starts its browser: the machine's Chromium, without access to other machines. */
export const chromium = {
  executablePath: findTestBrowser(),
  args: [
    // Containers and root have no user namespaces for its sandbox. It only opens our own pages.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // All pages are ours, so no spare process for another site is needed at each page.
    '--disable-site-isolation-trials',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  ],
}
