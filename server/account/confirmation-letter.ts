import { brand, supportEmail } from '#contract/brand.ts'
import type { Letter } from '#server/outside/mail.ts'

/**
 * The mail that asks a person to confirm their address. They chose the name, so it is inserted as text, not
 * markup.
 */
export function confirmationLetter(
  { email, username }: { email: string; username: string | null },
  link: string,
): Letter {
  const hello = username === null ? 'Hello,' : `Hello ${username},`
  return {
    to: email,
    subject: `Confirm your email for ${brand}`,
    text: [hello, '', ask, '', link, '', ending, '', brand].join('\n'),
    html: page(hello, link),
  }
}

const ask = `please confirm that this is your address, and ${brand} is ready for you:`
const ending = `The link works once, and for one day. If you did not sign up for ${brand}, ignore this mail: without a confirmation nobody can use the account. Questions? Write to ${supportEmail}.`

/** Tables and inline styles, which every mail program renders. It supports light and dark mode. */
const page = (hello: string, link: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Confirm your email for ${brand}</title>
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
<p class="ink" style="margin:0 0 12px;font:400 16px/1.5 ${fonts};color:#23211d">${escaped(hello)}</p>
<p class="ink" style="margin:0 0 24px;font:400 16px/1.5 ${fonts};color:#23211d">${ask}</p>
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="border-radius:8px;background:#1d5fd1">
<a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;font:600 16px/1.25 ${fonts};color:#ffffff;text-decoration:none">Confirm my email</a>
</td></tr></table>
<p class="muted" style="margin:24px 0 0;font:400 13px/1.5 ${fonts};color:#67635b">If the button does not work, open this address:<br><a href="${escaped(link)}" class="muted" style="color:#67635b;word-break:break-all">${escaped(link)}</a></p>
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font:400 13px/1.5 ${fonts};color:#67635b">${ending}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
