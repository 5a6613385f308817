import { inEnglish } from '#server/language/associations/in-english.ts'
import { isWeekdayName, monthNames } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { isGeneric } from '#server/memory/page/headings/find-heading.ts'

/**
 * Whether every word names a kind of thing or its state, not which one it is: "Statement ready", "Your
 * appointment".
 */
export function saysOnlyKind(text: string): boolean {
  const words = wordsOf(text)
  return words.length === 0 || isGeneric(text) || words.every(isPlain)
}

/** The words that say something of their own. */
export const tellingWords = (text: string) => wordsOf(text).filter(word => !isPlain(word))

const wordsOf = (text: string) => foldInPlace(text).match(/[\p{L}\p{N}]+/gu) ?? []

const isPlain = (word: string) =>
  word.length < 2 ||
  /^\d+$|^(?=.*\d)(?=.*[a-z])[a-z0-9]{5,}$/.test(word) ||
  plain.has(word) ||
  inEnglish(word).some(said => plain.has(said)) ||
  Object.hasOwn(monthNames, word) ||
  isWeekdayName(word)

const plain = new Set(
  (
    'a an the your my our you we i is are was has have been be to for of on in at by with from and or it its this that all new no not now here hi hello thank thanks ' +
    'statement bill invoice receipt order orders parcel package delivery shipment ticket tickets booking reservation appointment appointments visit payment payments transfer purchase ' +
    'account details detail overview summary confirmation notice notification reminder alert message update updates status information info document certificate form report letter ' +
    'page view card pass code codes list item items result results history activity entry entries record records table chat note notes mail email subject re fwd attachment attachments trip journey flight ' +
    'ready confirmed complete completed sent received delivered shipped dispatched paid due overdue cancelled canceled declined approved accepted failed pending processing successful ' +
    'success scheduled booked placed arriving late delayed today tomorrow yesterday out way waiting available active upcoming recent latest next last current final first issued expired ' +
    'review submitted saved updated changed started finished done scan scanned welcome back home search settings menu options more less show see open close cancel edit share print ' +
    'week month year day date time total amount number ref reference no nr id final friendly important please note urgent warning error problem attention needed required action ' +
    'cashier server till operator track departing returning outbound inbound flights departures arrivals ' +
    'stay with us registration boarding online yearly annual monthly something went wrong sent you at office after visit 2nd 1st second first sign up sheet data usage office pickup pick collection collect res buy bought sold thing things ' +
    'auftragsbestatigung bestatigt potwierdzenie confirmacion zabiegu entrada buchungsbestatigung terminbestatigung zusammenfassung ' +
    'sorry missed miss thanks shopping copy duplicate original customer billing paperless services documents ' +
    'bevestiging van je jouw uw bestelling reservering afspraak betaling rekening pakket kassabon factuur ticket bedankt voor het is ' +
    'rechnung beleg bestellung lieferung sendung paket termin buchung reservierung bestatigung zahlung uberweisung konto auszug kontoauszug ubersicht fahrkarte ihre ihr ihren dein deine der die das eine ein und fur von zu wir ist sind wird wurde mahnung erinnerung bescheid quittung kassenbon ' +
    'facture recu commande livraison colis rendez vous reservation confirmation paiement virement compte releve billet votre vos mes mon ma le la les un une des du de et pour est e ' +
    'factura recibo pedido envio paquete cita reserva confirmacion confirmada confirmado pago transferencia cuenta billete entrada su sus mi el los una por esta listo lista ' +
    'fattura ricevuta ordine spedizione pacco appuntamento prenotazione conferma pagamento bonifico conto biglietto il lo gli tua tuo suo ' +
    'faktura paragon zamowienie przesylka paczka wizyta rezerwacja potwierdzenie platnosc przelew bilet twoj twoja'
  ).split(' '),
)
