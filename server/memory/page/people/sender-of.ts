import { isGeneric } from '#server/memory/page/headings/find-heading.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/** The sender that a message names: "Hi Marta, this is Fern Dental.", "Fern Dental: your cleaning …". */
export function senderOf(page: Page): string | null {
  for (const { text } of page.paragraphs.slice(0, paragraphsMax)) {
    const said = text.slice(0, charsMax)
    const name = introduced.exec(said)?.[1] ?? signed.exec(said)?.[1]
    if (name && !isGeneric(name) && !isLabel.test(name)) return name
  }
  return null
}

/** Beginnings of a message that are no sender: "Reminder: your appointment is …", "It's Friday.". */
const isLabel =
  /^(?:reminder|friendly reminder|note|notice|please note|fyi|ps|re|fwd?|subject|from|to|appointment|confirmation|confirmed|update|alert|important|urgent|when|where|date|time|day|address|location|place|reply|call|phone|erinnerung|hinweis|termin|rappel|rendez-vous|recordatorio|cita|promemoria|appuntamento|tomorrow)(?: reminder| confirmation)?$/i

const paragraphsMax = 12
const charsMax = 300
const name =
  "(?:(?:Dr|Prof|Mr|Mrs|Ms)\\. )?\\p{Lu}[\\p{L}\\d&'’-]*(?: (?:(?:of|and|the|de|du|la|le|del|di|von|und|y|et|&) )?\\p{Lu}[\\p{L}\\d&'’-]*){0,3}"
const introduced = new RegExp(
  `(?:^|[.,!] |\\b(?:[Hh]i|[Hh]ello|[Dd]ear|[Hh]ey) [^.!?]{0,30}, ?)(?:[Tt]his is|[Ii]t['’]s|[Hh]ier ist|[Ii]ci|[Ss]oy|[Ss]omos|[Qq]ui) (${name})(?=[.,:;!]| (?:here|calling|writing|texting|with|from)\\b)`,
  'u',
)
/** A name before a colon at the start of a message, with a sentence after it. */
const signed = new RegExp(`^(${name}): (?=\\S+ \\S+ \\S+ \\S+ \\S+)`, 'u')
