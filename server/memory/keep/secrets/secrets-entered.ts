import { lightPattern } from '#server/language/words/light-pattern.ts'
import { endsOf, endsOfNamed, type Span, startsOf } from '#server/language/words/spans-of.ts'
import {
  codeOfLock,
  endOfBareLockCode,
  endOfLockCode,
  isCountedOrHouse,
  isEmergency,
  isOfSeat,
  mayBeTime,
} from './code-of-lock.ts'

/**
 * Codes to enter that are not called a code: "To get in press 4821", "enter 4821# on the keypad", "the door
 * opens with 4821", "4821 opens the gate". Not "dial 4821 for reception", "opens with 1200 paintings".
 */
export const secretsEntered = (text: string): Span[] =>
  [
    ...endsOfNamed(text, /to (?:get|open|unlock|enter|disarm)/i, toGetIn),
    ...endsOfNamed(text, /sel(?:f|ves) in/i, lettingIn),
    ...endsOfNamed(
      text,
      /entrer|ouvrir|entrar|abrir|entrare|aprire|portail|porte|portero|digicode/i,
      toEnterElsewhere,
    ),
    ...(mayEnter.test(text) ? [...endsOf(text, enteredAt), ...endsOf(text, atLock)] : []),
    ...endsOfNamed(text, /\s(?:with|by|using)[\s:]/i, opensWith),
    ...endsOfNamed(text, / opens on| mit | con | avec /i, opensByThat),
    ...endsOfNamed(text, /wants|takes|needs|asks|expects|accepts/i, wantedBy),
    ...(/\d[#*]? (?:opens|unlocks|disarms|works|is|gets|lets|turns)/i.test(text)
      ? startsOf(text, opening)
      : []),
    ...endsOfNamed(text, /for (?:the|our|my|your) /i, doorFor),
    ...endsOfNamed(text, / one(?: is|['’]s) \d/i, oneOfDoor),
    ...endsOfNamed(text, / box/i, intoBox),
    ...(mayEndClause.test(text) ? endsOf(text, endingClause) : []),
    ...(/\d[#*]? for /i.test(text) ? startsOf(text, forDoor) : []),
  ].filter(({ from, to }) => {
    const code = text.slice(from, to)
    return !mayBeTime(code) && !isOfSeat(code) && !isEmergency(code) && !isCountedOrHouse(text, to)
  })

const mayEndClause =
  /(?:press|type|enter|punch|dial|set it to|use|is|are|opens on|with|to|['’]s)[:\s]{1,2}(?:\d{4}|\d{1,2}-\d)/i
const mayEnter =
  /(?:press|type|enter|in|punch|dial|tap|input|use|try|code|pin|number|digits)[:\s]{1,2}[*#\dA-Z]/i
const verb =
  '(?:press|type|enter|key in|punch in|punch|dial|tap in|tap|put in|input|use|try)(?: in)?(?: the)?(?: code| pin| number| digits)?:?'
const lock =
  '(?:key ?pad|pad|panel|gate|door|entry ?phone|intercom|(?:pad)?lock|(?:key|lock) ?box|key ?safe|safe|barrier|alarm|entrance)'
/** Things that open but have no lock. */
const noLock =
  '(?! (?:(?:the|our|my|your|its|this|that|an?) )?(?:\\p{L}{1,14} )?(?:accounts?|amount|competition|contest|draw|raffle|giveaway|lottery|prize|offer|deal|discount|level|reward|bonus|game|trade|position)(?!\\p{L}))'
const the = '(?: (?:the|our|my|your|its|this|that))?(?: [\\p{L}-]{1,14}){0,2}?'
const pattern = (source: string) => lightPattern(new RegExp(source, 'giu'))

const toGetIn = pattern(
  `(?<!\\p{L})to (?:get (?:in|inside|into|through|up|out)(?! touch)${noLock}(?: [^\\s.!?\\d]{1,20}){0,5}?|(?:open|unlock|enter|disarm)${noLock}(?: [^\\s.!?\\d]{1,20}){1,4}?)(?:,?\\s${verb}|:)\\s${codeOfLock}${endOfLockCode}`,
)
const enteredAt = pattern(
  `(?<!\\p{L})${verb}\\s${codeOfLock}(?![\\p{L}\\d:/%\\p{Sc}]|[.,-]\\d)(?=,?\\s(?:(?:on|at|in|into|by|for)${the} ${lock}|(?:to|and) (?:(?:open|unlock|enter)(?! an)${noLock}|get in|come in|disarm))(?!\\p{L}))`,
)
/** "At the intercom dial 0427", "Office door: press 4821". */
const atLock = pattern(
  `(?<!\\p{L})${lock}(?:[,:]| –| -)?(?: (?:just|please|you|then|and))?\\s${verb}\\s${codeOfLock}${endOfLockCode}`,
)
const opensWith = pattern(
  `(?<!\\p{L})(?:(?:opens?|unlocks?|disarms?)(?: [\\p{L}'’-]{1,20}){0,4}?|(?:set|arm|turn off|switch off|disarm|deactivate) (?:the|our|my|your) (?:\\p{L}{1,14} )?alarm)\\s(?:with|by|using)(?: the| pressing| typing| entering)?(?: code| pin| number| combination)?:?\\s${codeOfLock}${endOfBareLockCode}`,
)
/** "The garage opens on 3391", "Die Haustür geht mit 4172 auf", "El portal se abre con 9027". */
const opensByThat = pattern(
  `(?<!\\p{L})(?:(?:garage|gate|door|shed|barrier|(?:pad)?lock|(?:key|lock) ?box|safe)(?: door)? opens on(?= \\S{1,12}[ \\t]{0,3}(?:[\\n,.;!)]|$))|(?:haus|keller|garten|wohnungs|hinter)?(?:t[üu]re?|tor)(?: (?:geht|[öo]ffnet|schließt)(?: sich| man)?| [öo]ffnen) mit(?: dem| der)?(?:[ -]?code| pin)?|(?:portal|puerta|cancela|garaje|porte|portail|portone|porta|cancello|garage) (?:se abre con|s['’]ouvre avec|si apre con)(?: el| le| il)?(?: c[óo]digo| code| codice)?) ${codeOfLock}${endOfLockCode}`,
)
/** "Let yourself in with 7719", "you can let yourselves in, it's 8834#". */
const lettingIn = pattern(
  `(?<!\\p{L})(?:your|my|him|her|our|them)sel(?:f|ves) in(?:,? (?:with|using|by (?:typing|entering|pressing))(?: the)?(?: code| pin)?|[,.:;]? (?:it['’]s|the code(?: is|['’]s)|code(?: is|['’]s|:)?))? ${codeOfLock}${endOfBareLockCode}`,
)
/** "Pour entrer, faites le 2846", "Le portail : tapez 6094B", "Para entrar marca 7415". */
const toEnterElsewhere = pattern(
  `(?<!\\p{L})(?:(?:pour|para|per) (?:entrer|ouvrir|entrar|abrir|entrare|aprire)(?: [^\\s.!?\\d]{1,20}){0,4}?|(?:portail|porte|digicode|interphone|portal|puerta|portero|portone|cancello)),?(?: ?:)?\\s(?:tapez|tape|faites|fais|composez|compose|entrez|saisissez|marca|marque|pulsa|pulse|teclea|introduce|digita|premi)(?: le| el| il)?(?: code| c[óo]digo| codice)?\\s${codeOfLock}${endOfLockCode}`,
)
/** At the start of a clause: "bus 4821 opens the door at the front" is about a bus. */
const opening = pattern(
  `(?<=(?:^|[\\n.,;:!?–—(]|(?:^|\\s)(?:code|pin|number|and|that|the|it['’]s))[ \\t]{0,3})${codeOfLock}(?= (?:(?:opens|unlocks|disarms|works for|is for|is to open)${the} ${lock}(?!\\p{L})|(?<!(?<![\\d*#])\\d{3} )(?:gets|lets) (?:you|us|me|them|him|her|people) in(?!\\p{L})(?! (?:touch|trouble|an?|the(?! ${lock}))(?!\\p{L}))|turns off the (?:\\p{L}{1,14} )?alarm))`,
)
/** "The alarm panel wants 9026". */
const wantedBy = pattern(
  `(?<!\\p{L})(?:${lock})(?: (?:panel|system|door|pad))?(?: (?:by|at|on|in|near|behind|next to) (?:the|our|my)(?: [\\p{L}'’-]{1,20}){1,2}?)? (?:wants|takes|needs|asks for|expects|accepts)(?: the)?(?: code| pin)? (\\d{4,8}[#*]?|[*#]\\d{3,8}#?)${endOfBareLockCode}`,
)
/** "5510 for the back gate", at the start of a clause, with nothing more about that gate. */
const forDoor = pattern(
  `(?<=(?:^|[\\n,;:–—(]|(?:^|\\s)(?:code|pin|it['’]s|is|and))[ \\t]{0,3})(\\d{4,8}[#*]?|[*#]\\d{3,8}#?)(?= for (?:the|our|my|your) (?:(?:\\p{L}{1,12} ){1,2}(?:door|gate)|key ?pad|(?:key|lock) ?(?:box|safe)|(?:house |home )?alarm|padlock|bike lock)[ \\t]{0,3}(?:[\\n,.;!)]|$))`,
)
/** "And for the back gate 5510", "for the back gate it's 5510". */
const doorFor = pattern(
  `(?<=(?:^|[\\n.,;:!?–—(]|(?:^|\\s)(?:and|code|pin|(?<!(?:order|part|item|article|model|phone|reference|invoice) )number|that['’]s))[ \\t]{0,3})for (?:the|our|my|your) (?:(?:(?:front|back|rear|side|main|street|garden|yard|outer|inner|pool|cellar|garage|shed|bin store|bike) (?:door|gate|shed|lock))|gate|key ?pad|(?:key|lock) ?(?:box|safe)|(?:house |home )?alarm|padlock)(?:,| it['’]s| it is| use|:)? (\\d{4,8}[#*]?|[*#]\\d{3,8}#?)(?=[ \\t]{0,3}(?:[\\n,;!)]|\\.(?!\\d)|$))`,
)
/** "The shed one is 6281". */
const oneOfDoor = pattern(
  `(?<!\\p{L})(?:the|our|my|your) (?:(?:front|back|side|main|garden) )?(?:door|gate|shed|garage|cellar|lobby|alarm|key ?box|lockbox|padlock|bike lock) one(?: is|['’]s) (\\d{4,8}[#*]?)${endOfBareLockCode}`,
)
/** "The chain on my bicycle dial 7-0-3-9", "hotel safe we set it to 7714", "the locker is 19-33-07". */
const endingClause = pattern(
  `(?<!\\p{L})(?:${lock}|locker|garage|shed|storage unit|front door|back door|(?:bike|bicycle) chain|chain (?:on|of|for) (?:the|my|our|his|her|\\p{L}+['’]s) (?:bike|bicycle|scooter))(?:,? [^\\s.!?;:\\d]{1,20}){0,8}?,? (?:press|type|enter|punch in|punch|dial|set (?:it )?to|use|is|are|opens on|opens with)(?: in)?(?: the)?(?: code| pin| number| digits)?:? (\\d{1,2}(?:-\\d{1,2}){2,5}|\\d{4,8}[#*]?(?=[ \\t]{0,3}(?:[\\n,;!)]|\\.(?!\\d)|$)| then | and | or ))${endOfLockCode}`,
)
/** "Punch 66120 into the box by the bins for the keys". */
const intoBox = pattern(
  `(?<!\\p{L})${verb}\\s(\\d{4,8}[#*]?)(?= (?:on|into|in|at) (?:the|our|my|your) (?:\\p{L}{1,14} ){0,2}box(?: [^\\s.!?]{1,20}){0,6}? (?:for|to get|to find) (?:the|your|our) keys?(?!\\p{L}))`,
)
