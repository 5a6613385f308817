import { codeOfLock, endOfBareLockCode, endOfLockCode, mayBeTime } from './code-of-lock.ts'
import { lightPattern } from './light-pattern.ts'
import { endsOf, type Span } from './secrets-spans-of.ts'

/**
 * What opens a door, a box or an alarm where it is called by the thing alone: "House alarm: 7730", "Key box 2580", "Gate
 * 4471#", "combination 2-8-6". No gate of an airport, hour of an alarm or measure of a suitcase.
 */
export function secretsOfLocks(text: string): Span[] {
  if (!mayNameLock.test(text)) return []
  const inTime = ({ from, to }: Span) => !mayBeTime(text.slice(from, to))
  return [
    ...endsOf(text, lockNamed),
    ...[...endsOf(text, lockBeside), ...endsOf(text, thingNamed), ...endsOf(text, doorNamed)].filter(inTime),
    ...endsOf(text, thingMarked),
    ...endsOf(text, combination).filter(({ from, to }) => isOfLock(text, from, to)),
    ...dialled(text),
  ]
}

const mayNameLock =
  /lock|safe|arm|entrance|barrier|lobby|keypad|key ?pad|key ?box|combin|door|gate|garage|phone|intercom|suitcase|luggage|shed|schlo(?:ß|ss)|schl[üu]ssel|t[üu]r|tresor|porte|portail|cadenas|cl[ée]s|coffre|puerta|candado|llaves|caja|portone|cancello|chiavi|lucchetto|k[łl][óo]dk|sejf|bram|furtk|n[øo]gle|nyckel|l[åa]s\b|d[øo]r/i

/** Things that have a code and hardly any other number. */
const lock =
  '(?:key|lock) ?(?:box|safe)|key ?pad(?! lock)|(?:combination|bike|bicycle|cycle|scooter|chain|cable|suitcase|luggage|tsa|number|screen)[ -]?(?:pad)?lock|padlock|(?:house|home|burglar|intruder|office|flat|shop|cottage|shed) alarm|alarm keypad|' +
  'entry ?phone|(?:hotel|room|wall|wardrobe|gun) safe|phone unlock|schl[üu]ssel(?:kasten|box|safe|tresor)|(?:zahlen|fahrrad|vorh[äa]nge|koffer)schlo(?:ß|ss)|alarmanlage|bo[iî]te [àa] cl[ée]s?|cadenas|caja de llaves|candado|' +
  'cassetta (?:delle |porta)?chiavi|lucchetto|k[łl][óo]dka|skrzynka na klucze|n[øo]gleboks|nyckel(?:box|sk[åa]p)|cykell[åa]s'
/** Things that have one too, beside hours, prices and sizes. */
const thing =
  '(?<!(?:smoke|fire|co|car|carbon monoxide|wake-?up) )alarm(?: (?:panel|system))?|disarm|safe|(?:door|smart|gate|shed|cupboard) lock|suitcase|luggage|garage(?: door)?|alarme|alarma|allarme|tresor|sejf|coffre(?:-fort)?|caja fuerte|cassaforte'
const door =
  "(?:front|back|side|street|main|building|entrance|cellar|basement|outer|inner|lobby|garden|yard) (?:door|gate)|haust[üu]r|porte(?: d’entr[ée]e| d'entr[ée]e)?|portail|portone|cancello|furtka|brama"
const marked =
  'gates?|doors?|garage(?: door)?|intercom|alarm|safe|shed|lobby|entrance|barrier|t[üu]r|haust[üu]r|porte|portail|puerta|portone|cancello|brama|furtka|d[øo]r'

/** "on the shed", "(left of the door)": where it is. */
const place =
  "(?: (?:on/off|off|on|aus|an|opener|remote)(?= ?[:=–-]|['’]s| is| \\d{4}))?(?: (?:on|in|at|by|of|for|to|near|behind|under|outside|inside|when|before|after|next to|left of|right of)(?: [\\p{L}'’-]{1,20}){1,5}?| \\([^)\\n]{1,30}\\))?"
const sign =
  "(?:\\s{0,3}[:=](?:\\s{0,3}|[ \\t]·[ \\t])|['’]s\\s{1,3}|\\s{1,3}(?:is|ist|est|es|è|to|er|är)\\s{0,3}:?\\s{1,3}|[ \\t]{1,3}[-–—→][ \\t]{1,3})"
/** Alone on the line below its name. */
const below = '[ \\t]{0,3}\\n[ \\t]{0,3}(?=[*#]?[\\d -]{3,12}[#*]?[ \\t]{0,3}(?:\\n|$))'

const pattern = (source: string) => lightPattern(new RegExp(`(?<![\\p{L}\\d])${source}`, 'giu'))

const lockNamed = pattern(`(?:${lock})${place}${sign}${codeOfLock}${endOfLockCode}`)
const lockBeside = pattern(
  `(?:(?:${lock})(?:${place}(?:, | \\()|[ \\t]{1,3}|${below})|(?:alarm${place}|safe${place}) \\(|alarm${below})${codeOfLock}${endOfBareLockCode}`,
)
const thingNamed = pattern(`(?:${thing})${place}${sign}${codeOfLock}${endOfLockCode}`)
const doorNamed = pattern(`(?:${door})${sign}${codeOfLock}${endOfLockCode}`)
/** With the key that ends it, or digit by digit, it is one without a colon too. */
const thingMarked = pattern(
  `(?:${marked}|suitcase|luggage)${place}(?:${sign}|[ \\t]{1,3})(\\d{3,8}[#*]|[*#]\\d{3,8}#?|\\d(?:-\\d){2,5})(?![\\p{L}\\d])${endOfLockCode}`,
)

const combination = pattern(
  `(?:combination|combo|zahlenkombination|combinaison|combinaci[óo]n|combinazione|kombinacja|szyfr)(?:(?:\\s(?:of|to|for|on)(?: [\\p{L}\\d'’-]{1,20}){1,4}?)?${sign}|\\s{1,3}|, )${codeOfLock}${endOfBareLockCode}`,
)
const isOfLock = (text: string, from: number, to: number) => {
  const near = text.slice(Math.max(0, from - nearChars), to + nearChars)
  return (
    !lottery.test(near) && (ofLock.test(near) || /^\d{1,2}(?:[- ]\d{1,2}){2,3}$/.test(text.slice(from, to)))
  )
}
const nearChars = 80
const ofLock =
  /lock|\bkeys?\b|\bbox\b|\bsafe\b|suitcase|luggage|\bdoor|\bgate|shed|vault|schlo(?:ß|ss)|tresor|koffer|cadenas|coffre|candado|lucchetto|k[łl][óo]dk|sejf/i
const lottery = /lotter|lotto|jackpot|winning|\bdraw\b|formation|tactic|\bpunch|boxing|sudoku/i

/** "12 right, 34 left, 8 right", "R12 L34 R8": how a dial is turned. */
const dialled = (text: string): Span[] =>
  /combin|lock|safe|dial/i.test(text) ? [...endsOf(text, turnsBehind), ...endsOf(text, turnsBefore)] : []
const turnsBehind =
  /(?<![\d.,:])(\d{1,2} ?(?:right|left)(?:[,; ]{1,3}(?:then )?\d{1,2} ?(?:right|left)){1,4})\b/gi
const turnsBefore =
  /\b((?:right|left|[RL])[ :-]?\d{1,2}(?:[,; ]{1,3}(?:then )?(?:right|left|[RL])[ :-]?\d{1,2}){2,4})\b/g
