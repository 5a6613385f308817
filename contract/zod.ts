import { z } from 'zod'

// Zod compiles its checks with `new Function` if it can, and tests that by trying, which a strict content
// security policy reports as a violation on every page. Interpreted checks are fast enough in a browser. This
// must run before the first schema is made, so schemas that reach a browser import `z` from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
