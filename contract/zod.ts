import { z } from 'zod'

// Zod compiles its checks with `new Function` where it may, and finds out by trying, which a strict content security
// policy reports as a violation on every page. Interpreted checks are fast enough for what a browser parses. It must be
// said before the first schema is made: so schemas that reach a browser take `z` from here.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
