import { fold } from '#server/language/words/fold-words.ts'

/**
 * Translates the question words and the names of values in a German, French, Spanish, Portuguese, Italian or
 * Polish question to English, because planning needs those. The subject stays as it is, because the
 * screenshot may be in that language, too. Returns a question in another language unchanged.
 */
export function foreignAsking(question: string): string {
  const plain = plainOf(question)
  const best = recognised(plain)
  if (!best) return question
  const said = best.said
    .reduce((words, [look, plainly]) => words.replace(look, plainly), plain)
    .replace(/\s+/g, ' ')
    .trim()
  const asking = asks.exec(said)
  if (!asking) return question
  // "Chloé arrive à quelle heure" has its question words at the end, so they are moved to the front.
  const rest = `${said.slice(0, asking.index)} ${said.slice(asking.index + asking[0].length)}`
  return `${asking[0]} ${rest}`.replace(/\s+/g, ' ').trim()
}

/** The language of a question, by its function words. Null for English and unknown languages. */
export const languageOf = (question: string): LanguageName | null =>
  recognised(plainOf(question))?.name ?? null

/** Apostrophes are replaced before folding, which would join "j'arrive" to one word. */
const plainOf = (question: string) =>
  fold(question.replace(/['’]/g, ' '))
    .replace(/[^\p{L}\p{N}@.:/-]+/gu, ' ')
    .trim()

/** The language with most function words in the text: at least two, and one that is not English. */
function recognised(plain: string): Language | null {
  if (english.test(plain)) return null
  const [best] = languages
    .map(language => ({ language, hits: new Set(plain.match(language.tells)) }))
    .sort((a, b) => b.hits.size - a.hits.size)
  return best && best.hits.size >= 2 && [...best.hits].some(hit => !inEnglishToo.has(hit))
    ? best.language
    : null
}

const inEnglishToo = new Set(
  'die hat pro den dem was am war bis in an so ma mes pour sur chez son sa de la le los las del con son per dove i come do no a as e o co ora sole mi un'.split(
    ' ',
  ),
)

/** English question words that replaced those of the question. */
const asks =
  /\b(?:until when|how much did cost|how much did i|how much|how many|how long|what time|what day|what is|where is|what|when|where|who|why|how)\b/

/** Matches English function words: "What is the total of La Trattoria e Vino" is English. */
const english =
  /\b(?:the|my|what|which|when|where|who|whose|why|how|at|it|she|this|that|much|many|paid|cost|did|does|of|is|have|has|any|from|for|and|show|find|with|there|can|you|do i|do we)\b/

/** `tells`: function words that identify the language. `said`: replacements, longer phrases first. */
type Language = { name: LanguageName; tells: RegExp; said: [RegExp, string][] }
type LanguageName = 'German' | 'French' | 'Spanish' | 'Portuguese' | 'Italian' | 'Polish'

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'gu')
const language = (name: LanguageName, tells: string, said: Record<string, string>): Language => ({
  name,
  tells: word(tells),
  said: Object.entries(said).map(([look, english]) => [word(look), ` ${english} `]),
})

const languages: Language[] = [
  language(
    'German',
    'wie|wann|wo|wer|warum|welche[rsnm]?|wieviel|bis|noch|gibt|wird|werden|ein|eine[rsnm]?|auf|bei|pro|lautet|ist|sind|das|der|die|den|dem|mein|meine[rnm]?|fur|vom|zum|zur|im|hat|habe|kostet|kostete|muss|ich|wir|bezahlt',
    {
      'bis wann': 'until when',
      'wie hoch (?:ist|sind|war)|wie viel ist|wieviel ist': 'how much',
      'wie viel (?:hat|haben|kostet|kostete)|was (?:hat|kostet|kostete)|wieviel (?:hat|kostet|kostete)':
        'how much did cost',
      'wie viel habe ich|wieviel habe ich': 'how much did i',
      'um wie ?viel uhr': 'what time',
      'wie viele|wieviele': 'how many',
      'wie (?:lautet|ist|heisst|hiess)|was (?:ist|war)': 'what is',
      'wo (?:ist|liegt)': 'where is',
      'welche[rsnm]?': 'what',
      wann: 'when',
      wo: 'where',
      wer: 'who',
      'wie lange': 'how long',
      warum: 'why',
      'wie viel|wieviel': 'how much',
      'an welchem tag': 'what day',
      wie: 'how',
      was: 'what',
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
      'dies(?:e[rsmn]?)?|hier|wird|werden|wurde|gibt|es|noch|bei|pro|bis|zu|mit|und|lag|ist|sind|war|habe|der|die|das|den|dem|des|ein|eine|mein|meine[rnm]?|fur|vom|von|zum|zur|im|in|an|am|auf|ich|wir':
        ' ',
    },
  ),
  language(
    'French',
    'quels?|quelles?|combien|quand|comment|pourquoi|ou|un|une|dans|chez|nous|cette|au|aux|que|qu|sur|avec|puis|est|sont|le|la|les|du|des|mon|ma|mes|pour|de|ai|je|mot|passe|qui|heure',
    {
      'combien (?:coute|coutait|a coute|j ai paye|ai-je paye)': 'how much did cost',
      'combien de': 'how many',
      'qu est ce qu(?:e|on)?|qu est-ce qu(?:e|on)?': 'what',
      'c est quel(?:le)?|c est quoi': 'what is',
      'pour quand|jusqu a quand': 'until when',
      pourquoi: 'why',
      comment: 'how',
      'a quelle heure': 'what time',
      'quel(?:le)? (?:est|etait)': 'what is',
      'ou (?:est|se trouve)': 'where is',
      'quel(?:le)?s?': 'what',
      combien: 'how much',
      quoi: 'what',
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
      'est|sont|c|ce|cet|cette|on|nous|que|qu|sur|avec|chez|puis-je|puis|le|la|les|l|du|de|des|d|mon|ma|mes|un|une|pour|a|au|aux|en|dans|ai|j|je|dois':
        ' ',
    },
  ),
  language(
    'Spanish',
    'cual|cuales|como|cuanto|cuanta|cuantos|cuantas|cuando|donde|quien|que|un|una|al|por|con|hay|es|son|el|la|los|las|del|de|mi|mis|para|tengo|hora|fue|costo|pague',
    {
      'cuanto (?:cuesta|costo|pague|vale)': 'how much did cost',
      'a que hora': 'what time',
      'hasta cuando': 'until when',
      'que dia': 'what day',
      'cual (?:es|era|fue)': 'what is',
      'por que': 'why',
      'como se llama': 'what is name',
      'donde (?:esta|queda|es)': 'where is',
      'cuant[oa]s': 'how many',
      'cuant[oa]': 'how much',
      cuando: 'when',
      donde: 'where',
      quien: 'who',
      'tengo que|debo': 'do i',
      'cual(?:es)?|que': 'what',
      como: 'how',
      'contrasena|clave': 'password',
      'numero de pedido': 'order number',
      'numero de (?:seguimiento|envio)': 'tracking number',
      'numero de factura': 'invoice number',
      'numero de (?:reserva|confirmacion)|codigo de reserva': 'booking number',
      'numero de telefono|telefono': 'phone number',
      direccion: 'address',
      'importe total|total': 'total',
      'est[eao]s?|es|son|el|la|los|las|del|de|mi|mis|un|una|para|a|al|en|por|con|hay|yo': ' ',
    },
  ),
  language(
    'Portuguese',
    'qual|quais|como|quanto|quanta|quantos|quantas|quando|onde|quem|que|em|um|uma|por|tenho|ao|e|o|a|os|as|do|da|dos|das|meu|minha|para|horas|foi|custou|paguei',
    {
      'quanto (?:custa|custou|paguei)': 'how much did cost',
      'a que horas': 'what time',
      'qual (?:e|era|foi)': 'what is',
      'ate quando': 'until when',
      '(?:em )?que dia': 'what day',
      'tenho (?:que|de)': 'do i',
      'por ?que': 'why',
      'qua(?:l|is)|que': 'what',
      como: 'how',
      'onde (?:fica|esta|e)': 'where is',
      'quant[oa]s': 'how many',
      'quant[oa]': 'how much',
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
      '[dn]?est[ea]s?|e|o|a|os|as|do|da|dos|das|de|meu|minha|um|uma|para|por|ao|aos|no|na|em|tenho|eu': ' ',
    },
  ),
  language(
    'Italian',
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
      'quest[oaie]?|e|il|lo|la|i|gli|le|l|del|della|dello|dell|di|da|mio|mia|un|una|per|a|al|in|ho|si': ' ',
    },
  ),
  language(
    'Polish',
    'jaki|jaka|jakie|ktor(?:y|a|e|ego|ej|ym)|ile|kiedy|gdzie|kto|co|czy|jak|sie|nam|jest|sa|do|na|dla|moj|moja|moje|z|w|godzinie|kosztuje|zaplacilem|zaplacilam',
    {
      'ile (?:kosztuje|kosztowal[ao]?|zaplacil[ea]m)': 'how much did cost',
      'o (?:ktorej|jakiej) godzinie|o ktorej': 'what time',
      'jak[aie]+ (?:jest|byl[ao]?)': 'what is',
      'do kiedy': 'until when',
      'ktorego|w ktore dni|w jaki dzien': 'what day',
      'gdzie jest': 'where is',
      dlaczego: 'why',
      'jak[aie]+|ktor(?:y|a|e|ej|ym)|(?:na )?co': 'what',
      'ile razy': 'how many times',
      ile: 'how much',
      jak: 'how',
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
      'jest|sa|do|na|dla|moj|moja|moje|moich|z|w|mam|sie|nam|o|od|po|ze': ' ',
    },
  ),
]
