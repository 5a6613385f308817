import { fieldNames, fieldOf } from '#server/memory/fields/fields.ts'
import { foreignAsking } from './foreign-asking.ts'
import { monthSaid } from './time-words.ts'

/** Rewrites everyday questions with the usual names of values: "how much does it weigh". */
export const plainAsking = (question: string): string =>
  [...texting, ...idioms]
    .reduce((said, [idiom, plain]) => said.replace(idiom, plain), foreignAsking(question))
    .replace(/\p{Ll}{6,}/gu, wellSpelt)

/** Corrects a value's name if one letter is missing, doubled or swapped: "adress". */
const wellSpelt = (said: string) =>
  names.has(said) ? said : ([...names].find(name => isSlip(said, name)) ?? said)

const names = new Set(fieldNames.flatMap(name => fieldOf(name).asked.match(/[a-z]{7,}/g) ?? []))

function isSlip(said: string, name: string): boolean {
  if (said[0] !== name[0] || Math.abs(said.length - name.length) > 1) return false
  const at = [...name].findIndex((letter, i) => said[i] !== letter)
  const [rest, own] = [name.slice(at), said.slice(at)]
  if (said.length < name.length) return rest.slice(1) === own
  if (said.length > name.length) return at > 0 && own.slice(1) === rest && own[0] === said[at - 1]
  return at > 0 && own[0] === rest[1] && own[1] === rest[0] && own.slice(2) === rest.slice(2)
}

/** Expands the abbreviations of text messages, and removes filler words. */
const texting: [RegExp, string][] = [
  // Openings ("well, …") and forms of address.
  [
    /^\W*(?:(?:oh|ah|ooh|hm+|um+|erm|wait)\b|(?:well|right|sorry|actually|listen)(?=,))[\s,.…-]*(?=\p{L})/iu,
    '',
  ],
  [
    /(?:,\s*|(?<=\b(?:it|that|this|them|there|then|again|now|us|me|today)\s))(?:love|darling|dear|honey|mate|pal|sweetheart|sweetie|buddy)(?=\W*$)/i,
    '',
  ],
  [
    /\b(what|where|when|who|how)s (?=(?:the|my|our|his|her|their|a|an|that|this|up|on|in|left|next|it)\b|\p{L}+ )/iu,
    '$1 is ',
  ],
  [/\b(?:pls|plz|plss|thx|btw)\b[,.]?\s*/gi, ''],
  [/(?<=\p{L})\s+in the end(?=\W*$)/iu, ''],
  [/\s+(?:at (?:the|this) moment|right now|at present)\b/gi, ''],
  [/\bgonna\b/gi, 'going to'],
  [/\btemp\b/gi, 'temperature'],
  [/\b(?:log|sign)[- ]?(?:in|on) (?=code|pin\b)/gi, 'login '],
  [/\b(?:appt|appmt)\b/gi, 'appointment'],
  [/\bppl\b/gi, 'people'],
  [/\b(?:tmrw|tmr|tomoz|2moro)\b/gi, 'tomorrow'],
  [/\bmsg\b/gi, 'message'],
  [/\bsubs\b/gi, 'subscribers'],
  [/\bnr\b\.?/gi, 'number'],
]

/** Documents that have a sender. */
const paper = String.raw`it|(?:[\w’'-]+ ){0,3}(?:invoice|bill|receipt|e-?mail|mail|letter|parcel|package|newsletter|statement|estimate|reminder|notice|voucher)(?: (?:about|for|on|of) [\w’' -]{2,40}?)?`

const idioms: [RegExp, string][] = [
  // Turns "January to April" into "from January to April". Excludes the days of a stay: "3 May to 5 June".
  [
    new RegExp(
      String.raw`(?<!\d[\p{L}.]* (?:of )?|(?:from|between|since) )\b(${monthSaid})(?: (?:to|until|till|through) | ?[–-] ?)(${monthSaid})(?! ?\d)`,
      'iu',
    ),
    'from $1 to $2',
  ],
  [/\b(?<=\p{L} )(?<!\bor )(?:aisle|section|department)\b/giu, ''],
  [/(?<=^(?:what|which) )(?:kind|sort|type) of /i, ''],
  [/^how (?:did|do|have) (?:i|we) pa(?:y|id)\b/i, 'with which card did I pay'],
  // "How much sleep did I get" asks for a duration, not for a price.
  [/^how much (sleep) (?:did|do|have|had) (i|we|you)(?: (?:get|got|have|had))?\b/i, 'how long did $2 $1'],
  [/(?<=^(?:how much|what)\b.*) (?:each|every|per|a) (?:month|week|year|day)\b/i, ''],
  [
    /^(?:so |and )*(?:who (?:is|was) (it|(?:the|my) [\w ]{3,40}) (?:addressed )?(?:for|to)|(?:to|for) whom (?:is|was) (it|(?:the|my) [\w ]{3,40}))\??$/i,
    'who is the recipient of $1$2',
  ],
  [
    new RegExp(
      String.raw`^(?:so |and )*(?:who (?:is|was) (?:the |my |our |this |that )?(${paper}) from|(?:who (?:has )?(?:sent|issued|billed|wrote)|from whom (?:is|was|did i get)) (?:me |us )?(?:the |my |our |this |that )?(${paper}))\W*$`,
      'iu',
    ),
    'who is the sender of the $1$2',
  ],
  [
    /^(?:so |and )*what (?:did|do|have) (?:i|we) (?:have to )?pa(?:y|id) (?=for |at |to )/i,
    'how much did I pay ',
  ],
  [
    /\bhow (?:much|many (?:kilos?|kg|grams?|pounds?|lbs?)) (?:do|does|did) (?!i\b|we\b)(.+?) weigh\b/i,
    'what is the weight of $1',
  ],
  [/\bhow heavy (?:is|was|are|were) /i, 'what is the weight of '],
  [/\bhow many (?:km|kilomet(?:er|re)s?|miles?|mi|met(?:er|re)s?) /i, 'how far '],
  [
    /^(?:so |and )*(?:till|until|up to) (?:when|what (?:time|day|date)) (can|could|may|do|should|must|will) /i,
    'when $1 ',
  ],
  [/\bwithout (?:an?y? )?(?:stops?|stopovers?|layovers?|chang(?:es?|ing)(?: planes)?)\b/gi, 'nonstop'],
  [
    /\b(?:including|inclusive of|incl\.?) (?=(?:all |any |the )*(?:\p{L}+ )?(?:fees?|tax(?:es)?|vat|charges?|tips?)\b)/giu,
    'with ',
  ],
  [/\bmain (?:course|dish|plate)(?:e?s)?\b/gi, 'mains'],
  [/\bwho (?:rang|rung|checked|cashed) (?:me|us|it|this|that) (?:up|out)\b/gi, 'who was the cashier'],
  [
    /\bwhen (?:do|does|should|must|shall|have) (?:i|we) (?:have to |need to |got to )?(?:be|get) (?:at|to) (?:the|my|our) gate\b/i,
    'when is boarding',
  ],
  [
    /^(?:what(?:['’]?s| is| was)|whats) the (?:full )?names? of (?=(?:the|my|our|his|her|their) (?:passenger|travell?er|guest|driver|courier|host|tenant|landlord|landlady|sender|recipient|patient|doctor|dentist|teacher|trainer|instructor|author|card ?holder|owner|agent|cashier)\b)/i,
    'who is ',
  ],
  [/\bfor (?:the |all )?(?:\d{1,2}|both|all) of us\b/i, 'for all of us'],
  [/\bdays? in a row\b/gi, 'day streak'],
  // On a network page, the address is the value with this label.
  [/\b(router|gateway|modem|dns(?: server)?|access point|server)(?:['’]s)? (?:ip )?address\b/gi, '$1'],
  [
    /\b(?:ip )?address of (?:the |my |our )?(router|gateway|modem|dns(?: server)?|access point|server)\b/gi,
    '$1',
  ],
  // A person's number is a phone number.
  [/(?<=\b(?:\p{Lu}\p{Ll}+['’]s|(?:mom|mum|dad)['’]?s|his|her) )number\b(?! of)/u, 'phone number'],
  [/\bthrown in\b/gi, 'included'],
  [/^(?:so |and )*who (?:is|was|are|were) (.{2,60}?) by\W*$/i, 'who is the author of $1'],
  [/^(?:so |and )*where (?:do|will|did) (?:i|we) sit\b/i, 'what is my seat'],
  [/\bhow expensive (?:is|was|are|were) /i, 'what is the price of '],
  [/^(?:so |and )*(?:till|until) (?:when|what time) (?:is|are) (.+?) open\b/i, 'when does $1 close'],
  [/^(?:so |and )*how (?:long|late) (?:is|are) (.+?) open\b/i, 'when does $1 close'],
  [
    /\bhow (?:warm|hot|cold) (?:does it get|will it (?:be|get)|is it|is it going to be|was it)\b/i,
    'what is the temperature',
  ],
]
