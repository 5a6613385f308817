import { foldWords } from '#server/language/words/fold-words.ts'

/**
 * Labels that mean one thing, in the languages that Remy reads: each row is a pair of opposites, or of what is easily taken for each
 * other. A word that ends in "-" begins others.
 */
const pairs: [string, string][] = [
  [
    'arriv- arr ankunft ank an llega- lleg- przyjazd aankomst land lands landing',
    'depart- dep abfahrt abf ab depar- sal- parte- partenza odjazd vertrek leav- takeoff',
  ],
  [
    'start- begin- beg- debut anfang inicio inizio start commenc- poczatek',
    'end- finish- fin ende koniec einde clos- fine',
  ],
  [
    'open- opens offnet geoffnet ouvert abierto aperto otwarte',
    'clos- closed geschlossen ferme cerrado chiuso zamkniete shut-',
  ],
  [
    'issu- ausstell- ausgestellt emis emision emission rilascio wydan-',
    'expir- gultig valid- ablauf- expir- caduca scad- wazn- until bis',
  ],
  ['checkin', 'checkout'],
  ['minimum min mindest- least lowest', 'maximum max hochst- most highest top'],
  ['bill- invoic- rechnung- factur- fattur-', 'ship- deliver- liefer- livr- envi- sped- dostaw- shipping'],
  [
    'from von absender expediteur remitente mittente sender nadawca sent',
    'to an empfanger destinataire destinatario recipient odbiorca',
  ],
  [
    'paid bezahlt gezahlt paye pagado pagato zaplacon-',
    'due fallig offen outstanding unpaid owed owe overdue',
  ],
  ['gross brutto brut bruto lordo', 'net netto neto'],
  ['subtotal zwischensumme', 'total gesamt- summe sum'],
  [
    'includ- inklusive inbegriffen inclus incluido compreso enthalten with',
    'exclud- exklusive excl without extra',
  ],
  [
    'allow- permitted erlaubt permis- permitido consentito may',
    'forbid- forbidden prohibit- banned verboten interdit prohibido vietato',
  ],
  ['accept- approved genehmigt confirm- passed', 'declin- reject- abgelehnt refus- cancel- fail- denied'],
  ['available verfugbar disponible stock', 'sold ausverkauft epuise agotado esaurito unavailable'],
  [
    'deposit kaution caution fianza cauzione depositum anzahlung',
    'rent miete loyer alquiler affitto kaltmiete',
  ],
  ['payer debtor zahler', 'payee creditor beneficiary empfanger'],
  ['home heim', 'away gast auswarts'],
  ['buy- bought kauf- purchas-', 'sell- sold verkauf-'],
  ['before vor avant antes prima', 'after nach apres despues dopo'],
  ['increas- rose up gestiegen augment-', 'decreas- fell down gesunken drop- lower'],
  ['left links gauche izquierda sinistra', 'right rechts droite derecha destra'],
  ['enabled on activ- an aktiv-', 'disabled off deactiv- aus'],
  ['free gratis kostenlos gratuit-', 'charged kostenpflichtig payant'],
  ['author autor verfasser written', 'review- edit- gepruft pruf-'],
  ['fat fett', 'protein eiweiss'],
  ['systolic upper', 'diastolic lower'],
  ['income einnahme- received eingang credit', 'expens- ausgabe- spent debit ausgang'],
  ['won win- winner', 'lost los- loser'],
]

type Concept = { names: ReadonlySet<string>; beginnings: string[] }
const conceptOf = (row: string): Concept => {
  const words = row.split(' ')
  return {
    names: new Set(words.filter(word => !word.endsWith('-')).flatMap(foldWords)),
    beginnings: words.flatMap(word => (word.endsWith('-') ? [word.slice(0, -1)] : [])),
  }
}
const opposites = pairs.map(([one, other]): [Concept, Concept] => [conceptOf(one), conceptOf(other)])
const all = opposites.flat()

const isOf = ({ names, beginnings }: Concept, word: string) =>
  names.has(word) || beginnings.some(begin => word.startsWith(begin))

/** Whether two words are labels of the same thing: "issued" and "Ausstellungsdatum". */
export const isSameLabel = (one: string, other: string): boolean =>
  all.some(concept => isOf(concept, one) && isOf(concept, other))

/** Whether a text has a label of just the opposite, and none of the same. */
export const isOpposed = (words: readonly string[], others: readonly string[]): boolean =>
  opposites.some(([a, b]) =>
    [
      [a, b],
      [b, a],
    ].some(
      ([own, other]) =>
        own &&
        other &&
        words.some(word => isOf(own, word)) &&
        !words.some(word => isOf(other, word)) &&
        others.some(word => isOf(other, word)) &&
        !others.some(word => isOf(own, word)),
    ),
  )
