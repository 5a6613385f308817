import { brand } from '#contract/brand.ts'

type LetterPage = {
  title: string
  /** HTML of the parts in the card: see `paragraph`, `heading`, `list` and `button`. */
  card: string[]
  /** HTML below the card. */
  ending: string
}

/** Tables and inline styles, which every mail program renders. It supports light and dark mode. */
export const letterPage = ({ title, card, ending }: LetterPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #1b1a18 !important; }
  .card { background: #262522 !important; border-color: #3a3833 !important; }
  .ink { color: #f2f0eb !important; }
  .muted { color: #b3afa6 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f5f2">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f5f2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="ink" style="padding:0 4px 16px;font:600 18px/1.4 ${fonts};color:#23211d">${brand}</td></tr>
<tr><td class="card" style="padding:28px 24px;background:#ffffff;border:1px solid #e4e1da;border-radius:12px">
${card.join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font:400 13px/1.5 ${fonts};color:#67635b">${ending}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

export const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 12px;font:400 16px/1.5 ${fonts};color:#23211d">${escaped(text)}</p>`

export const heading = (text: string) =>
  `<h2 class="ink" style="margin:0 0 12px;font:600 17px/1.4 ${fonts};color:#23211d">${escaped(text)}</h2>`

export const list = (lines: readonly string[]) =>
  `<ul class="ink" style="margin:0 0 20px;padding:0 0 0 20px;font:400 16px/1.5 ${fonts};color:#23211d">${lines
    .map(line => `<li style="margin:0 0 4px">${escaped(line)}</li>`)
    .join('')}</ul>`

export const button = (label: string, href: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:12px 0 0"><tr><td style="border-radius:8px;background:#1d5fd1"><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;font:600 16px/1.25 ${fonts};color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>`

export const link = (label: string, href: string) =>
  `<a href="${escaped(href)}" class="muted" style="color:#67635b">${escaped(label)}</a>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
