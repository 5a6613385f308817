import { findTestBrowser } from '../scripts/setup-find-browser.mjs'

/** How every browser test starts its browser: the machine's Chromium, with nothing outside this machine to talk to. */
export const chromium = {
  executablePath: findTestBrowser(),
  args: [
    // Containers and root have no user namespaces for its sandbox; it only ever opens our own pages.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // All pages are ours: no process is kept ready for another site's, at every page that is opened.
    '--disable-site-isolation-trials',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  ],
}
