import { brand } from '#contract/brand.ts'
import { hashSource } from '#server/platform/http/hash-source.ts'
import { plainPagePolicy } from '#server/platform/http/plain-page-policy.ts'

/** The page that a letter's last link opens. `main` is HTML. */
export const leavePage = (main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${brand}</title>
<style>${look}</style>
</head>
<body>
<h1>${brand}</h1>
<main>${main}</main>
</body>
</html>
`

const look = `
:root { color-scheme: light dark }
body { max-width: 30rem; margin: 0 auto; padding: 2rem 1rem; background: light-dark(#f6f5f2, #1b1a18); color: light-dark(#23211d, #f2f0eb); font: 400 1rem/1.6 ui-sans-serif, system-ui, sans-serif }
h1 { margin: 0 0 1rem; font-size: 1.125rem }
main { padding: 1.5rem; background: light-dark(#fff, #262522); border: 1px solid light-dark(#e4e1da, #3a3833); border-radius: 12px }
p { margin: 0 }
button { min-height: 44px; margin-top: 1rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; color: #fff; background: #1d5fd1; border: 0; border-radius: 8px; cursor: pointer }
`

export const leavePolicy = plainPagePolicy(hashSource(look))
