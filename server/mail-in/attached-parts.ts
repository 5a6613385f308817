import type { MailPart } from '#server/outside/mailbox.ts'

/** An attachment. `refusal` is the reason not to read its bytes. */
export type AttachedPart = MailPart & { fileName: string; refusal: string | null }

/** The most attachments of one mail. */
const partsMax = 50
/** Smaller pictures within a text are logos and smileys. */
const inlineBytesMin = 10_000

/** The attachments of a mail. Its text, signatures and small inline pictures do not count. */
export function attachedParts(parts: readonly MailPart[]): AttachedPart[] {
  return parts.filter(isAttachment).map((part, i) => ({
    ...part,
    fileName: part.fileName ?? `mail.${part.type.split('/')[1] ?? ''}`,
    refusal: i >= partsMax ? `A mail may hold ${partsMax} attachments.` : refusalOf(part),
  }))
}

function isAttachment({ type, fileName, isInline, encodedBytes }: MailPart): boolean {
  if (beside.test(type)) return false
  if (isInline && mayBeKept.test(type)) return encodedBytes >= inlineBytesMin
  return fileName !== null || mayBeKept.test(type)
}

/** Their bytes decide: programs name files in their own ways. */
const mayBeKept = /^(?:image\/.*|application\/(?:pdf|x-pdf|octet-stream))$/
/** Parts that mail programs add. */
const beside = /^(?:application\/(?:pgp-signature|(?:x-)?pkcs7-signature|pgp-keys|ms-tnef)|text\/calendar)$/

const refusalOf = ({ type }: MailPart) =>
  mayBeKept.test(type) ? null : 'Only pictures and PDFs are kept from mails.'
