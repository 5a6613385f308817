import { lightPattern, lightWordPattern } from '#server/language/words/light-pattern.ts'
import { endsOf, endsOfNamed, type Span, startsOf } from '#server/language/words/spans-of.ts'
import {
  codeOfLock,
  endOfBareLockCode,
  endOfLockCode,
  isCountedOrHouse,
  isOfSeat,
  mayBeTime,
} from './code-of-lock.ts'
import { linesAround } from './lines-around.ts'
import { secretsEntered } from './secrets-entered.ts'

/** Codes of doors, boxes and alarms that only the thing, or a verb of entering, names. */
export const secretsOfLocks = (text: string): Span[] =>
  linesAround(text, mayNameLock, mayBeCode).flatMap(({ from, to }) => {
    const part = text.slice(from, to)
    const found = [...locksNamed(part), ...secretsEntered(part)]
    return [...found, ...found.flatMap(({ to }) => spareBehind(part, to))].map(span => ({
      from: from + span.from,
      to: from + span.to,
    }))
  })

/** One more code of its kind: "…, the spare one on Leo's bike is 2216". */
function spareBehind(text: string, at: number): Span[] {
  const [whole, code = ''] = spare.exec(text.slice(at, at + 120)) ?? []
  return whole === undefined ? [] : [{ from: at + whole.length - code.length, to: at + whole.length }]
}
const spare = lightPattern(
  /^[^\n.!?]{1,40}?(?<!\p{L})(?:one|other|spare|second)(?!\p{L})[^\n.!?\d]{0,40}? (?:is|are|to|:) (\d{4,8}[#*]?)(?![\d:/]|[.,]\d)/iu,
)

const mayNameLock =
  /lock|safe|alarm|handy|mobile|tablet|laptop|telefon|entrer|entrar|ouvr|abre|[öo]ffnet|kellert|\btor(?![a-z])|hoftor|gartentor|portero|buzzer|\barm |disarm|allarme|entrance|barrier|lobby|pad|box|panel|combin|door|gate|garage|phone|intercom|suitcase|luggage|shed|lås|get in|gets |lets |let m|let y|let u|enter|opens |to open|and open|dial|schlo(?:ß|ss)|schl[üu]ssel|\bt[üu]r(?![a-z])|haust[üu]r|tresor|\bport(?:e|ail|one)\b|cadenas|cl[ée]s|coffre|puerta|candado|llaves|caja|cancello|chiavi|lucchetto|k[łl][óo]dk|sejf|bram|furtk|n[øo]gle|nyckel|l[åa]s\b|d[øo]r|combo|szyfr|kombin/gi
const mayBeCode = /\d{3}|\d[A-Z]\d|\d[ -]\d|\d ?(?:right|left)|(?:right|left|[LR])[ :-]?\d/i

/** "House alarm: 7730", "Key box 2580", "Gate 4471#". Not an airport gate, an alarm time or a size. */
function locksNamed(text: string): Span[] {
  const valueAt = ({ from, to }: Span) => text.slice(from, to)
  const isTyped = (span: Span) => !isOfSeat(valueAt(span)) && !mayBeTime(valueAt(span))
  return [
    ...[
      ...[...endsOf(text, lockNamed), ...endsOfNamed(text, /[ -]code/i, phoneNamed)].filter(
        span => !isOfSeat(valueAt(span)),
      ),
      ...[
        ...endsOf(text, lockBeside),
        ...endsOf(text, lockPlaced),
        ...endsOf(text, thingNamed),
        ...endsOfNamed(text, / lock(?!e)/i, doorLockNamed),
        ...endsOf(text, doorNamed),
        ...endsOfNamed(text, /alarm o|lock[ \t]\d/i, thingBeside),
      ].filter(isTyped),
      ...endsOfNamed(text, /suitcase|luggage/i, luggageNamed),
      ...endsOf(text, thingMarked).filter(span => !isCount(valueAt(span))),
    ].filter(({ to }) => !isCountedOrHouse(text, to)),
    ...endsOfNamed(text, /combo|kombin|combin|szyfr/i, combination).filter(({ from, to }) =>
      isOfLock(text, from, to),
    ),
    ...(/\d{4}[#*]? [=(\p{L}–-]/u.test(text) ? startsOf(text, lockBehind).filter(isTyped) : []),
    ...dialled(text),
  ]
}

/** "1-2-3" counts gates, and is no code. */
const isCount = (value: string) => '1-2-3-4-5-6'.startsWith(value)

/** Things that have a code and hardly any other number. */
const lock =
  '(?:key|lock) ?(?:box|safe)|key ?pad(?! lock)|(?:combination|bike|bicycle|cycle|scooter|suitcase|luggage|tsa|number)(?:[ -]|: )?(?:pad)?lock|padlock|(?:house|home|burglar|intruder|office|flat|shop|cottage|shed) alarm|alarm keypad|' +
  'entry ?phone|(?:hotel|room|wall|wardrobe|gun) safe|(?:phone|tablet|ipad|laptop|watch) unlock|schl[üu]ssel(?:kasten|box|safe|tresor)|(?:zahlen|fahrrad|vorh[äa]nge|koffer)schlo(?:ß|ss)|alarmanlage|bo[iî]te [àa] cl[ée]s?|cadenas|caja de llaves|candado|' +
  'cassetta (?:delle |porta)?chiavi|lucchetto|k[łl][óo]dka|skrzynka na klucze|n[øo]gleboks|nyckel(?:box|sk[åa]p)|cykell[åa]s'
/** `thing` names other things with a code. These are also next to times, prices and sizes. */
/** These locks are sold by length, and a screen lock waits for seconds. */
const longLock = '(?:chain|cable|screen)[ -]?lock'
const thing =
  '(?<!(?:smoke|fire|co|car|carbon monoxide|wake-?up) )alarm(?: (?:panel|system))?|disarm|safe|(?<!parking )garage(?: door)?|alarme|alarma|allarme|tresor|sejf|coffre(?:-fort)?|caja fuerte|cassaforte'
const door =
  "(?:front|back|side|street|main|building|entrance|cellar|basement|outer|inner|lobby|garden|yard) (?:door|gate)|haust[üu]r|porte(?: d’entr[ée]e| d'entr[ée]e)?|portail|portone|cancello|furtka|brama"
const marked =
  '(?:hof|garten|keller)(?:tor|t[üu]r)|tor|buzzer|gates?|doors?|garage(?: door)?|intercom|alarm|safe|shed|lobby|entrance|barrier|t[üu]r|haust[üu]r|porte|portail|puerta|portone|cancello|brama|furtka|d[øo]r'

/** The place of the lock: "on the shed", "(left of the door)". */
const place =
  "(?: (?:on/off|off|on|aus|an|opener|remote)(?= ?[:=–-]|['’]s| is| \\d{4}))?(?: (?:on|in|at|by|of|for|to|near|behind|under|outside|inside|when|before|after|next to|left of|right of|de|del|de la|du|des|am|an der|vom|von der|w|od|do)(?: [\\p{L}'’-]{1,20}){1,5}?| \\([^)\\n]{1,30}\\))?"
const sign =
  "(?:\\s{0,3}[:=](?:\\s{0,3}|[ \\t]·[ \\t])|['’]s\\s{1,3}|\\s{1,3}(?:is|ist|est|es|è|to|er|är)(?: (?:now|currently|jetzt|maintenant|ahora|adesso))?\\s{0,3}:?\\s{1,3}|[ \\t]{1,3}[-–—→][ \\t]{1,3})"
/** Alone on the line below its name. */
const below = '[ \\t]{0,3}\\n[ \\t]{0,3}(?=[*#]?[\\d -]{3,12}[#*]?[ \\t]{0,3}(?:\\n|$))'

const lockNamed = lightWordPattern(`(?:${lock}|${longLock})${place}${sign}${codeOfLock}${endOfLockCode}`)
const lockBeside = lightWordPattern(
  `(?:(?:${lock})(?:${place}(?:, | \\()| \\([^)\\n\\d]{1,30}\\) |[ \\t]{1,3}|${below})|(?:alarm${place}|safe${place}) \\(|alarm${below})${codeOfLock}${endOfBareLockCode}`,
)
/** The sentence says where the lock is, too: "The key safe is left of the back door, …: 5907". */
const lockPlaced = lightWordPattern(
  `(?:${lock})[\\s,][^.!?:;\\d]{3,90}(?<!price|costs?|cheaper|order|ref|reference|model|item|article|since|year|t?el|phone|call|ring|mobile|booking|total)\\s?:\\s{0,3}(?=\\d{4}|[*#])${codeOfLock}${endOfLockCode}`,
)
const thingNamed = lightWordPattern(`(?:${thing})${place}${sign}${codeOfLock}${endOfLockCode}`)
/** Three digits beside such a lock are a price. */
const doorLockNamed = lightWordPattern(
  `(?:door|smart|gate|shed|cupboard) lock${place}${sign}(?!\\d{3}(?![\\p{L}\\d#*]))${codeOfLock}${endOfLockCode}`,
)
/** Three digits are the number of a door. */
const doorNamed = lightWordPattern(
  `(?:${door})${sign}(?!\\d{3}(?![\\p{L}\\d#*]))${codeOfLock}${endOfLockCode}`,
)
/** "Alarm on/off 7730", "smart lock 778899": too long for a price or a size. */
const thingBeside = lightWordPattern(
  `(?:(?:house |home )?alarm (?:on/off|on|off)|(?:door|smart|gate|shed|cupboard) lock(?=[ \\t](?:\\d{6}|\\d{4,5}[#*])))[ \\t](\\d{4,8}[#*]?|[*#]\\d{3,8}#?)${endOfBareLockCode}`,
)
/** A luggage code has few digits. The owner is named before it, or it cannot be a price, weight or count. */
const luggageNamed = lightWordPattern(
  `(?:(?:(?:my|our|your|his|her|their|\\p{L}['’]s) (?:suitcase|luggage)${place}${sign}(?=\\d)|(?:suitcase|luggage)${place}${sign}(?=0|\\d[ -]))(\\d{3,4}[#*]?|\\d(?:[ -]\\d){2,3}))${endOfLockCode}`,
)
/** Not the code of a country or a town, which is short or begins with 0. */
const phoneNamed = lightWordPattern(
  `(?:(?:tele)?phone|mobile|tablet|laptop|handy|telefon)(?:['’]s)?[ -]code(?:${sign}(?!0)(?=\\d{4})|[ \\t](?!0)(?=\\d{6}(?!\\d)))(\\d{4}(?:\\d\\d)?)${endOfLockCode}`,
)
/** With its final # or *, or digit by digit, it is a code even without a colon. */
const thingMarked = lightWordPattern(
  `(?:${marked}|suitcase|luggage)${place}(?:${sign}|[ \\t]{1,3})(\\d{3,8}#|\\d{4,8}\\*|[*#]\\d{3,8}#?|\\d(?:-\\d){2,5})(?![\\p{L}\\d])${endOfLockCode}`,
)

/** "4471 = key safe", "2580 (lockbox)", or alone on its line before what it opens. */
const lockBehind = lightWordPattern(
  `(?<=(?:^|[\\n:,;–—-])[ \\t]{0,3})(\\d{4,8}[#*]?)(?= (?:[=–-] (?:the )?|\\((?:the )?)?(?:${lock}|(?:house )?alarm)[ \\t]{0,3}(?:\\)|\\n|$))`,
)

const combination = lightWordPattern(
  `(?:combination|combo|zahlenkombination|combinaison|combinaci[óo]n|combinazione|kombinacja|szyfr)(?:(?:\\s(?:of|to|for|on)(?: [\\p{L}\\d'’-]{1,20}){1,4}?)?${sign}|\\s{1,3}|, )${codeOfLock}${endOfBareLockCode}`,
)
const isOfLock = (text: string, from: number, to: number) => {
  const near = text.slice(Math.max(0, from - nearChars), to + nearChars)
  return (
    !otherwise.test(near) && (ofLock.test(near) || /^\d{1,2}(?:[- ]\d{1,2}){2,3}$/.test(text.slice(from, to)))
  )
}
const nearChars = 80
const ofLock =
  /lock|\bkeys?\b|\bbox\b|\bsafe\b|suitcase|luggage|\bdoor|\bgate|shed|vault|schlo(?:ß|ss)|tresor|koffer|cadenas|coffre|candado|lucchetto|k[łl][óo]dk|sejf/i
const otherwise =
  /lotter|lotto|jackpot|winning|\bdraw\b|formation|tactic|\bpunch|boxing|sudoku|\bnpk\b|fertili[sz]er|\bdos(?:e|age)|\bmg\b|therapy|treatment/i

/** Turns of a dial: "12 right, 34 left, 8 right", "R12 L34 R8". */
const dialled = (text: string): Span[] =>
  /combin|lock|safe|dial/i.test(text) ? [...endsOf(text, turnsBehind), ...endsOf(text, turnsBefore)] : []
const turnsBehind =
  /(?<![\d.,:])(\d{1,2} ?(?:right|left)(?:[,; ]{1,3}(?:then )?\d{1,2} ?(?:right|left)){1,4})\b/gi
const turnsBefore =
  /\b((?:right|left|[RL])[ :-]?\d{1,2}(?:[,; ]{1,3}(?:then )?(?:right|left|[RL])[ :-]?\d{1,2}){2,4})\b/g
