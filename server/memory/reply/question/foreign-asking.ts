import { fold } from '#server/language/words/fold-words.ts'

/**
 * A question in German, French, Spanish, Portuguese, Italian or Polish with its asking words and the names of values in English,
 * which are what questions are planned by. What it is about stays as it was said: the picture may be in that language too.
 */
export function foreignAsking(question: string): string {
  const plain = fold(question)
    .replace(/[^\p{L}\p{N}@.:/-]+/gu, ' ')
    .trim()
  const [best] = languages
    .map(language => ({ language, hits: new Set(plain.match(language.tells)).size }))
    .sort((a, b) => b.hits - a.hits)
  if (!best || best.hits < 2 || english.test(plain)) return question
  const said = best.language.said
    .reduce((words, [look, plainly]) => words.replace(look, plainly), plain)
    .replace(/\s+/g, ' ')
    .trim()
  return /^(?:what|when|where|who|how)\b/.test(said) ? said : question
}

/** "What is the total of La Trattoria e Vino" */
const english =
  /\b(?:the|my|what|which|when|where|how|did|does|of|is|have|has|any|from|for|and|show|find|with|there|can|you|do i|do we)\b/

/** `tells`: small words of it, two of which no question in English has; `said`: from the longer to the shorter. */
type Language = { tells: RegExp; said: [RegExp, string][] }

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu')
const language = (tells: string, said: Record<string, string>): Language => ({
  tells: word(tells),
  said: Object.entries(said).map(([look, english]) => [word(look), ` ${english} `]),
})

const languages: Language[] = [
  language(
    'wie|wann|wo|wer|welche[rsnm]?|wieviel|lautet|ist|sind|das|der|die|den|dem|mein|meine[rnm]?|fur|vom|zum|zur|im|hat|habe|kostet|kostete|muss|ich|wir|bezahlt',
    {
      'wie viel (?:hat|haben|kostet|kostete)|was (?:hat|kostet|kostete)|wieviel (?:hat|kostet|kostete)':
        'how much did cost',
      'wie viel habe ich|wieviel habe ich': 'how much did i',
      'um wie ?viel uhr': 'what time',
      'wie viele|wieviele': 'how many',
      'wie (?:lautet|ist|heisst)|was (?:ist|war)': 'what is',
      'wo (?:ist|liegt)': 'where is',
      'welche[rsnm]?': 'what',
      wann: 'when',
      wo: 'where',
      wer: 'who',
      'wie lange': 'how long',
      'muss ich|soll ich': 'do i',
      'passwort|kennwort|schlussel': 'password',
      'wlan|w-lan': 'wifi',
      'bestellnummer|auftragsnummer': 'order number',
      'sendungsnummer|paketnummer': 'tracking number',
      rechnungsnummer: 'invoice number',
      'buchungsnummer|reservierungsnummer|buchungscode': 'booking number',
      'telefonnummer|rufnummer': 'phone number',
      'adresse|anschrift': 'address',
      'gesamtbetrag|gesamtsumme|summe|betrag': 'total',
      flugsteig: 'gate',
      packstation: 'locker',
      'bezahlt|gezahlt|gekostet': 'paid',
      hat: 'does',
      'ist|sind|war|habe|der|die|das|den|dem|des|ein|eine|mein|meine[rnm]?|fur|vom|von|zum|zur|im|in|an|am|auf|ich|wir':
        ' ',
    },
  ),
  language(
    'quel|quelle|quels|combien|quand|ou|est|sont|le|la|les|du|des|mon|ma|mes|pour|de|ai|je|mot|passe|qui|heure',
    {
      'combien (?:coute|coutait|a coute|j ai paye|ai-je paye)': 'how much did cost',
      'a quelle heure': 'what time',
      'quel(?:le)? (?:est|etait)': 'what is',
      'ou (?:est|se trouve)': 'where is',
      'quel(?:le)?s?': 'what',
      combien: 'how many',
      quand: 'when',
      qui: 'who',
      'mot de passe|cle wifi': 'password',
      'numero de commande': 'order number',
      'numero de (?:suivi|colis)': 'tracking number',
      'numero de facture': 'invoice number',
      'numero de (?:reservation|confirmation)|code de reservation': 'booking number',
      'numero de telephone|telephone': 'phone number',
      adresse: 'address',
      'montant total|montant|total': 'total',
      'est|sont|le|la|les|l|du|de|des|d|mon|ma|mes|un|une|pour|a|au|aux|en|dans|ai|j|je|dois': ' ',
    },
  ),
  language(
    'cual|cuanto|cuanta|cuantos|cuando|donde|quien|que|es|son|el|la|los|las|del|de|mi|mis|para|tengo|hora|fue|costo|pague',
    {
      'cuanto (?:cuesta|costo|pague|vale)': 'how much did cost',
      'a que hora': 'what time',
      'cual (?:es|era|fue)': 'what is',
      'donde (?:esta|queda|es)': 'where is',
      'cuant[oa]s': 'how many',
      cuando: 'when',
      donde: 'where',
      quien: 'who',
      'tengo que|debo': 'do i',
      'contrasena|clave': 'password',
      'numero de pedido': 'order number',
      'numero de (?:seguimiento|envio)': 'tracking number',
      'numero de factura': 'invoice number',
      'numero de (?:reserva|confirmacion)|codigo de reserva': 'booking number',
      'numero de telefono|telefono': 'phone number',
      direccion: 'address',
      'importe total|total': 'total',
      'es|son|el|la|los|las|del|de|mi|mis|un|una|para|a|al|en|por|que|yo': ' ',
    },
  ),
  language(
    'qual|quanto|quanta|quantos|quando|onde|quem|que|e|o|a|os|as|do|da|dos|das|meu|minha|para|horas|foi|custou|paguei',
    {
      'quanto (?:custa|custou|paguei)': 'how much did cost',
      'a que horas': 'what time',
      'qual (?:e|era|foi)': 'what is',
      'onde (?:fica|esta|e)': 'where is',
      'quant[oa]s': 'how many',
      quando: 'when',
      onde: 'where',
      quem: 'who',
      'senha|palavra-passe': 'password',
      'numero (?:do pedido|da encomenda)': 'order number',
      'numero de (?:rastreio|rastreamento)|codigo de rastreio': 'tracking number',
      'numero da (?:reserva|confirmacao)|codigo da reserva': 'booking number',
      'numero de telefone|telefone': 'phone number',
      'endereco|morada': 'address',
      'valor total|total': 'total',
      'e|o|a|os|as|do|da|dos|das|de|meu|minha|um|uma|para|no|na|em|eu': ' ',
    },
  ),
  language(
    'qual|quale|quanto|quanti|quando|dove|chi|che|e|il|lo|la|i|gli|le|del|della|dello|mio|mia|per|ora|sono|costa|pagato',
    {
      'quanto (?:costa|e costato|ho pagato)': 'how much did cost',
      'a che ora': 'what time',
      'qual e|quale (?:e|era)': 'what is',
      'dove (?:si trova|e)': 'where is',
      'quant[ie]': 'how many',
      quando: 'when',
      dove: 'where',
      chi: 'who',
      'numero (?:dell )?ordine|numero d ordine': 'order number',
      'numero di (?:spedizione|tracciamento)|codice di tracciamento': 'tracking number',
      'numero di (?:prenotazione|conferma)|codice di prenotazione': 'booking number',
      'numero di telefono|telefono': 'phone number',
      indirizzo: 'address',
      'importo totale|totale': 'total',
      'e|il|lo|la|i|gli|le|l|del|della|dello|dell|di|da|mio|mia|un|una|per|a|al|in|ho|si': ' ',
    },
  ),
  language(
    'jaki|jaka|jakie|ile|kiedy|gdzie|kto|jest|sa|do|na|dla|moj|moja|moje|z|w|godzinie|kosztuje|zaplacilem|zaplacilam',
    {
      'ile (?:kosztuje|kosztowal[ao]?|zaplacil[ea]m)': 'how much did cost',
      'o (?:ktorej|jakiej) godzinie|o ktorej': 'what time',
      'jak[aie]+ (?:jest|byl[ao]?)': 'what is',
      'gdzie jest': 'where is',
      ile: 'how many',
      kiedy: 'when',
      gdzie: 'where',
      kto: 'who',
      'hasl[oa]': 'password',
      'numer (?:zamowienia)': 'order number',
      'numer (?:przesylki|paczki)': 'tracking number',
      'numer rezerwacji': 'booking number',
      'numer telefonu|telefon': 'phone number',
      adres: 'address',
      'kod do paczkomatu|kod odbioru': 'locker code',
      'suma|razem': 'total',
      'jest|sa|do|na|dla|moj|moja|moje|moich|z|w|mam': ' ',
    },
  ),
]
