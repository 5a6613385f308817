import { part } from './part.ts'
import type { ReadsCode } from './reads-code.ts'

/** Codes that sign somebody in, or activate a phone number. They are entirely secret. */
export const asSignIn: ReadsCode = ({ text }) => {
  const row = rows.find(({ begins }) => begins.test(text))
  if (!row) return null
  return {
    kind: 'sign-in',
    parts: [...part('For', row.names(text)), ...part(row.what, text, { isSecret: true })],
    isSecret: true,
  }
}

type Row = { begins: RegExp; what: string; names: (text: string) => string | undefined }

const rows: Row[] = [
  {
    // "otpauth://totp/Example:ann@example.com?secret=…&issuer=Example"
    begins: /^otpauth(?:-migration)?:\/\//i,
    what: 'Authenticator key',
    names: text => URL.parse(text)?.searchParams.get('issuer') ?? undefined,
  },
  // "LPA:1$smdp.example.com$…"
  { begins: /^LPA:1\$/i, what: 'eSIM code', names: text => text.split('$')[1] },
  // Links another device to a messenger (WhatsApp, Signal, Telegram).
  {
    begins: /^(?:2@|sgnl:\/\/linkdevice|tsdevice:|tg:\/\/login)/i,
    what: 'Device code',
    names: () => undefined,
  },
  // Wi-Fi Easy Connect.
  { begins: /^DPP:/i, what: 'Set-up code', names: () => undefined },
  { begins: /^FIDO:\//i, what: 'Passkey code', names: () => undefined },
  // EU health certificates.
  { begins: /^HC1:/, what: 'Certificate', names: () => undefined },
  // Smart home devices (Matter, HomeKit).
  { begins: /^(?:MT:|X-HM:\/\/)/, what: 'Set-up code', names: () => undefined },
]
