/** The shape of the value after a label. */
export type CodeShape =
  /** Letters and digits, at least four characters and one digit: an order, a booking, a serial number. */
  | 'number'
  /** A word that is a code only by its label: a gate, a seat, a row. */
  | 'place'
  /** Anything without a space: a password. */
  | 'secret'
  /** The name of a network. */
  | 'network'

/** Words that announce a code, folded. If one begins another, the longer one comes first. */
export const codeLabels: Record<CodeShape, string[]> = {
  number: list(
    'order|order id|issue|bug|claim|application|registration|permit|student|employee|patient|booking|booking reference|confirmation|reservation|reference|ref|pnr|record locator|tracking|tracking id|shipment|' +
      'parcel|ticket|eticket|e-ticket|etkt|case|invoice|customer|member|membership|account|routing|policy|serial|s/n|imei|coupon|promo|' +
      'voucher|gift card|code|pin|otp|passcode|verification|security code|one-time code|licence|license key|product key|' +
      'transaction|receipt|isbn|sku|zoom|meeting id|iban|flight|error code|' +
      'bestellnummer|bestellung|rechnungsnummer|rechnung|buchung|buchungsnummer|buchungscode|sendungsnummer|kundennummer|auftrag|' +
      'vorgangsnummer|aktenzeichen|commande|confirmation numero|reference client|numero de suivi|dossier|code postal client|pedido|' +
      'reserva|codigo|localizador|numero de seguimiento|prenotazione|ordine|codice|encomenda|kod|paczkomat|zamowienie|rezerwacja|' +
      'sort code|bic|swift|bic/swift|vin|plate|plate number|number plate|licence plate|license plate|vehicle registration|kennzeichen|rx|rxbin|' +
      'ean|gtin|upc|asin|art|artikelnummer|art. no.|article number|article no|article no.|part number|part no|part no.|model number|model no|model no.|item number|item no|item no.',
  ),
  place: list(
    'gate|seat|seats|row|sec|section|terminal|platform|coach|carriage|cabin|zone|boarding group|group|sitz|reihe|gleis|wagen|siege|porte|asiento|puerta|posto|room|locker',
  ),
  secret: list(
    'password|passwort|kennwort|mot de passe|contrasena|haslo|wifi password|wi-fi password|network key|wifi key|wpa key|wpa2 key|wireless key|security key|passphrase|senha|wifi pass|wi-fi pass|wifi code',
  ),
  network: list(
    'ssid|network|network name|wifi network|wi-fi network|wifi name|wi-fi name|wi-fi|wifi|wlan|netzwerk|reseau|red wifi',
  ),
}

/** What may stand between a label and its code, folded. */
export const codeJoints = new Set(
  list(
    'number|no|no.|nr|nr.|num|num.|id|code|key|reference|ref|ref.|name|is|:|#|=|-|–|—|nummer|numero|lautet|ist|est|es|to|at the airbnb',
  ),
)

/** Short labels that belong to a network on a page about one, and mean anything elsewhere. */
export const networkLabels = new Map<string, CodeShape>([
  ...list('pass|pw|pwd|key|code|pin').map(label => [label, 'secret'] as const),
  ['name', 'network'],
])

const codeNouns = new Set(list('number|no|no.|nr|nr.|num|id|code|reference|ref|ref.|nummer|numero'))
/** Words that give a number or code another meaning: "page number", "zip code", "status code 200". */
const otherNouns = new Set(
  list(
    'phone|telephone|mobile|cell|fax|contact|house|page|model|version|part|zip|postal|post|area|country|language|currency|dress|qr|bar|source|' +
      'colour|color|hex|status|response|exit|return|sort|batch|channel|track|item|article|vat|tax|telefon|whatsapp|build|firmware|kernel',
  ),
)
const plainWords = new Set(
  list(
    'new|old|first|second|last|next|lucky|unlucky|large|great|small|good|odd|even|the|a|an|this|that|your|my|our|in|of|any|same|right|or|and|is',
  ),
)

/** Whether "code" or "number" belongs to another word. What follows "zip code" is no code to copy. */
export const isOfOther = (word: string, before: string) => codeNouns.has(word) && otherNouns.has(before)

/** "Repair number", "Request ID": names of anything numbered, except what has its own kind or only counts. */
export function isNumberLabel(words: string[]): boolean {
  const [noun = '', ...before] = words.toReversed()
  return (
    before.length > 0 &&
    before.every(word => /^\p{L}{3,}$/u.test(word) && !otherNouns.has(word) && !plainWords.has(word)) &&
    codeNouns.has(noun)
  )
}

function list(text: string): string[] {
  return text.split('|')
}
