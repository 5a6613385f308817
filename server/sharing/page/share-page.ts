import { brand } from '#contract/brand.ts'
import { type Html, html } from './html.ts'
import { shareLook } from './share-look.ts'

type SharePage = { title: string; main: Html }

/** A whole page for people without an account. It needs no scripts and no external files. */
export const sharePage = ({ title, main }: SharePage): string =>
  `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand}</title>
<link rel="icon" href="/icons/remy-192.png">
<style>${{ html: shareLook }}</style>
</head>
<body>
<header><a href="/">${brand}</a></header>
<main>${main}</main>
<footer>Shared with ${brand}. This page is not in search engines.</footer>
</body>
</html>`.html
  }`
