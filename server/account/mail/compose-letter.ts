import { brand } from '#contract/brand.ts'
import type { Letter } from '#server/outside/mail.ts'

type Parts = {
  to: { email: string; username: string | null }
  subject: string
  /** The first begins in lower case, because it follows the greeting and its comma. */
  paragraphs: readonly string[]
  link: { label: string; url: string } | null
  ending: string
}

/** A letter as text and as HTML. People choose their names, so all values are escaped. */
export function composeLetter({ to, subject, paragraphs, link, ending }: Parts): Letter {
  const hello = to.username === null ? 'Hello,' : `Hello ${to.username},`
  const blocks = [hello, ...paragraphs, ...(link ? [link.url] : []), ending, brand]
  return {
    to: to.email,
    subject,
    text: blocks.join('\n\n'),
    html: page({ subject, paragraphs: [hello, ...paragraphs], link, ending }),
  }
}

/** Tables and inline styles, which every mail program renders. It supports light and dark mode. */
const page = ({ subject, paragraphs, link, ending }: Omit<Parts, 'to'>) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
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
${paragraphs.map(paragraph).join('\n')}
${link ? button(link) : ''}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font:400 13px/1.5 ${fonts};color:#67635b">${escaped(ending)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 12px;font:400 16px/1.5 ${fonts};color:#23211d">${escaped(text)}</p>`

const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px"><tr><td style="border-radius:8px;background:#1d5fd1">
<a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;font:600 16px/1.25 ${fonts};color:#ffffff;text-decoration:none">${escaped(label)}</a>
</td></tr></table>
<p class="muted" style="margin:24px 0 0;font:400 13px/1.5 ${fonts};color:#67635b">If the button does not work, open this address:<br><a href="${escaped(url)}" class="muted" style="color:#67635b;word-break:break-all">${escaped(url)}</a></p>`

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
