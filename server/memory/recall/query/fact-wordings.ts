import type { FactKind } from '#contract/fact.ts'
import { currencyNoun } from '#server/language/values/money/currencies.ts'
import { quickPattern } from '#server/language/words/quick-pattern.ts'

/**
 * Names of each kind of fact, in the order in which they are tried. `sure` always names it. `short` may be
 * part of another name ("phone bill", "date night", "dress code"), so it must stand alone. `vague` is part of
 * `short`: as the only word of a question it has other meanings. `core` is a quick check: if it does not
 * match, the longer patterns are not compiled.
 */
export const factWordings = wordings().map(({ sure, vague, ...wording }) => {
  // Removes the line breaks of the pattern.
  const all = sure.replace(/\s*\n\s*/g, '')
  const short = [wording.short, vague].filter(Boolean).join('|')
  return { ...wording, vague, short, sure: all, core: quickPattern(`${all}|${short}`) }
})

/** The kind that a word names by itself. Dates and amounts are in most screenshots, so they say nothing. */
export const factKindNamed = (word: string): FactKind | null =>
  rarer.find(({ name }) => name.test(word))?.kind ?? null
const rarer = factWordings
  .filter(({ kind }) => kind !== 'date' && kind !== 'amount')
  .map(({ kind, short }) => ({ kind, name: new RegExp(`^(?:${short})$`) }))

/** Whether a word that stands alone may name a kind of fact, but has other meanings, too: "cell", "price". */
export const hasOtherMeanings = (word: string) => otherMeanings.test(word)
const otherMeanings = new RegExp(`^(?:${factWordings.flatMap(({ vague }) => vague ?? []).join('|')})$`)

/** Whether the words only name the kind. "Policy number" says more. */
export const saysKindAlone = (word: string) => bare.has(word) || kindAlone.test(word)
const kindAlone = new RegExp(`^(?:${factWordings.map(({ short }) => short).join('|')})$`)
/** Words of longer names that name no kind by themselves. */
const bare = new Set(
  `telephone number numbers contact contacts mail web page pages url urls internet online hyperlink hyperlinks postal
  prices money day calendar time reference references`.split(/\s+/),
)

function wordings(): { kind: FactKind; sure: string; short: string; vague?: string }[] {
  return [
    {
      kind: 'phone',
      sure: `(?:(?:tele)?phone|mobile|cell(?:phone)?|landline|contact|whatsapp|fax|office|work|home|support|customer service|callback|call[- ]back|emergency|direct dial) (?:numbers?|nos?)
      |(?:tele)?phone contacts?|contact (?:details|info)|phone lines?
      |(?:(?:some|any)(?:one|body|thing) |things? |stuff |people |those |ones? |digits |numbers? |whom? )(?:(?:to|for|i can|i could|we can|you can|i should|i need to|do i|can i|should i|i have to|where i can) )+(?:call|ring|dial|phone|reach|text)(?:ing|ed)?(?: up| back)?
      |how (?:to|can i|do i) (?:call|ring|dial|phone)|a number (?:in|on) (?:it|them)|digits to dial|dial(?:ling)? (?:codes?|numbers?)|hotlines?|helplines?|landlines?|tel(?:ephone)? nos?`,
      short: '(?:tele)?phones?',
      vague: 'mobiles?|cell|tel|digits|dial',
    },
    {
      kind: 'email',
      sure: `(?:e-?mail|mail|gmail|outlook|hotmail|inbox|electronic mail) (?:address(?:es)?|ids?|contacts?|accounts?)|e-?addresses|electronic addresses|e-?mail (?:details|info|handles?)|mailboxes|address(?:es)? with an? (?:@|at)(?:[ -]sign)?|(?:gmail|hotmail|outlook|yahoo) (?:address|mail)
      |(?:someone|somebody|anyone|people|who|where|somewhere) (?:to|i can|we can|do i|can i|i should) (?:send|drop|shoot) (?:an? |my |the |them an? )?(?:e-?mails?|messages?|line)(?: to)?
      |(?:(?:some|any)(?:one|body|where) |things? |stuff |people |address(?:es)? |whom? |where |how )(?:(?:to|i can|i could|we can|you can|i should|do i|can i|should i) )+(?:e-?mail|mail|send (?:an? )?(?:e-?)?mails?)(?: to)?
      |(?:someone|somebody|people|address(?:es)?|who|where) (?:to|i can|we can|i should|can i) write to
      |(?:an? )?at[- ]signs?|@ (?:signs?|address(?:es)?)`,
      short: 'e-?mails?|mails',
    },
    {
      kind: 'link',
      sure: `(?:web|internet|online|site|page) (?:address(?:es)?|links?)|hyperlinks?|weblinks?|urls?|web ?pages|web ?sites|clickable (?:things?|stuff|links?|text)|https?|www|(?:web|internet|online) (?:pages?|sites?)|clickables?|domain names?|dot[ -]coms?|somewhere to click|something online|(?:things?|stuff|pages?) (?:on the (?:web|internet|net)|online|to (?:look (?:at|up)|read|see|check out) online)|address(?:es)? on the (?:web|internet|net)|where to (?:read|find) (?:more|it|this) online
      |(?:things? |stuff |something |anything |pages? |ones? |sites? |where |what )(?:(?:to|i can|i could|we can|you can|i should|do i|can i) )+(?:click|tap|browse)(?: on| to)?|(?:pages?|sites?) (?:to|i can) (?:open|visit)|(?:things?|stuff|something|anything|ones?) (?:to|i can) open in (?:a |the |my )?browser|links? to (?:click|open|follow|visit|tap)`,
      short: 'links?|web ?sites?|web ?pages?|pages? on the web',
      vague: 'sites?|domains?|bookmarks?',
    },
    {
      kind: 'address',
      sure: `(?:street|postal|mailing|mail|home|house|shipping|delivery|office|exact|billing|work|business|shop|full|physical|residential) address(?:es)?|post ?codes?|postal codes?|zip ?codes?|street names?|(?:street|house|door) (?:and )?(?:numbers?|no)|streets? and numbers?|whereabouts
      |where (?:it|that|this|they|he|she|someone|somebody|people|everyone|things?|places?|something|the [\\p{L}]+)(?: all)? (?:lives?|is|are|is located|are located|stays?|is based|can be found)(?: located| based)?|where (?:is|are) (?:it|that|this|they)(?: located)?|where to (?:send|post|mail|deliver|ship) (?:it|things?|stuff|parcels?|packages?|mail|letters?|post)|places? to (?:send|post|deliver) (?:it|things|stuff|mail|parcels?|letters?|post) to`,
      short: 'address(?:es)?|locations?',
      vague: 'streets?|zips?',
    },
    {
      kind: 'amount',
      sure: `prices|price ?tags?|(?:total|asking|retail|sale|full|ticket|unit) prices?|sums? of money|amounts? of money|money amounts?|(?:${currencyNoun}|cash|money) (?:amounts?|figures?|values?|sums?)|(?:grand|bill|order) totals?|amounts? (?:due|owed|paid|charged|payable|spent)|(?:total |overall )costs?|monetary (?:value|amount)s?|how (?:expensive|pricey|dear|costly)|prices? (?:listed|shown|quoted)
      |(?:what|how much) (?:i|we|it|they|things?|stuff|everything|that|this)(?:'ve|'s| have| has)? (?:all )?(?:costs?|paid|spent|pay|owes?|owed|charged?|was charged|is worth|came to|comes to|set me back)|how much (?:money|things? costs?|(?:it|this|that) (?:is|was|costs?)|to pay|i was charged)|money (?:spent|paid|owed|values?)|what was (?:charged|paid|spent)|price lists?|money stuff|${currencyNoun} and (?:cents|pence)|what (?:i|we) (?:have|had|need|needed) to pay|what the (?:bill|damage|total|price) (?:is|was|came to)|the (?:bill|total) came to|how much (?:it|that|this|things?|they|everything|stuff) (?:was|were|is|are|costs?|came to|comes to|will be|would be)|how much (?:does|did|do|will) (?:it|that|this|they|things?|everything) (?:cost|come to|be)|something (?:paid|charged|owed)|monetary (?:stuff|things?|sums?)|anything (?:paid|costing money)|things? (?:that )?costs? (?:me )?money`,
      short: 'amounts?',
      vague: `price|costs?|sums?|totals?|fees?|charges|pricing|${currencyNoun}`,
    },
    {
      kind: 'date',
      sure: `(?:calendar|expiry|expiration|birth|start|end|arrival|departure|delivery|check-?in|check-?out|best before|use by|sell by|release|publication|issue|booking|travel|exact|specific) dates?|(?:due|event|closing|renewal|wedding|exam|appointment|payment) date(?!s)|dates? of birth|d\\.?o\\.?b|best before|use by|dates? and times?|times? and dates?|(?:what|which) (?:dates?|days?)(?: (?:it|that|this) (?:is|was|falls? on|happens|starts|ends))?(?: on)?|days? and months?|calendar days?|day (?:and|or) (?:month|date|time)|expiry|(?:what|which) day (?:is|was) (?:it|that)|on (?:what|which) (?:day|date)s?|(?:the )?day (?:it|that|this|something) (?:is|was|happens?|takes? place|falls?)(?: on)?|day of the (?:week|month)|days? (?:in|on) (?:the|a) calendar|what(?:'s| is) the date|when (?:are|were) they|when (?:is|was) (?:it|that|this) (?:happening|taking place|on)|when (?:does|do|did|will) (?:it|that|this|they|things?|something) (?:happen|start|end|expire|take place|begin|finish|run out|be)|a (?:specific|certain|set|fixed|particular) (?:day|date)|when (?:is|was) it(?: on| due)?|when (?:it|that|this|they|things?|something|everything) (?:is|are|was|happens?|expires?|starts?|ends?|falls due|runs out|takes? place)(?: on| due)?`,
      short: '(?<!save the )dates?',
      vague: 'days',
    },
    {
      kind: 'code',
      sure: `(?:confirmation|tracking|order|booking|reference|reservation|invoice|ticket|serial|customer|member(?:ship)?|account|policy|case|verification|security|access|activation|promo(?:tion(?:al)?)?|discount|coupon|voucher|gift(?: card)?|entry|door|gate|redemption|referral|invit(?:e|ation)|authentication|auth|login|sign-?in|one[- ]time|two[- ]factor|2fa|otp|pin|pass|unlock|product|licen[cs]e|redeem|pickup|pick-up|collection|parcel|shipment|flight|loyalty|transaction|receipt|part|model|backup|recovery|offer|money[- ]off|alphanumeric|secret) (?:codes?|numbers?|nos?|references?|keys?|refs?)
      |reference numbers?|references? and codes?|booking refs?|(?:booking|reservation|order|flight) locators?|record locators?|pnrs?|otps?|one[- ]time (?:passwords?|passcodes?|pins?)|passcodes?|pin ?codes?|pin numbers?|promo(?:tion)? ?codes?|confirmation #|codes? to (?:enter|type(?: in)?|use|redeem|scan|copy|get in|unlock)|numbers? to quote`,
      short: 'codes?|refs?|serials?|pins?|confirmations?',
    },
  ]
}
