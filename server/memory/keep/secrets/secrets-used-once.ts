import { numberWords } from '#server/language/lexicon/number-words.ts'
import { lightPattern } from '#server/language/words/light-pattern.ts'
import { endsOf, type Span, spansOf } from '#server/language/words/spans-of.ts'
import { mayNameSecret } from './may-name-secret.ts'
import { namesOfOtherCodes } from './names-of-codes.ts'

/** Finds one-time codes by the text around them: whose they are, their purpose, or a warning. */
export function secretsUsedOnce(text: string): Span[] {
  const entered = [
    ...(mayEnter.test(text) ? [...endsOf(text, toEnter), ...enteredThere(text)] : []),
    ...(mayGuard.test(text) ? spansOf(text, guarded) : []),
  ]
  if (!mayNameSecret(text)) return entered
  return [
    ...entered,
    ...spansOf(text, thenYours),
    ...[...endsOf(text, yoursThen), ...endsOf(text, called)].filter(
      ({ from, to }) => isUpper(text.slice(from, to)) && !isOfPayment(text, from),
    ),
    ...endsOf(text, below),
    ...cautioned(text),
    ...byAuthenticator(text),
  ]
}

/** The gap between groups of a code: spaces, even wide ones, a hyphen, or the end of a line or bubble. */
const gap = '(?:[ \\t]{1,12}|[–·-]|[ \\t]{0,3}(?:\\n[ \\t]{0,3}){1,2})'
const isYear = '(?!(?:19|20)\\d\\d(?!\\d))'
/**
 * A code is no year, and no part of a number, a date or a price. It has groups of two, three or four digits,
 * or single digits as in boxes.
 */
const code = `(?<![\\p{L}\\d/+#-]|\\d[.,:])${isYear}(?:[A-Z]-\\d{5,8}|\\d{4}(?:${gap}${isYear}\\d{4}){1,3}|\\d{3}(?:${gap}\\d{3}){1,3}|\\d{2}(?:[ –-]\\d{2}){1,3}|\\d{4,8}|\\d(?:(?: |[ \\t]{0,3}\\n)\\d){3,7})(?![\\p{L}\\d:/%\\p{Sc}]|[.,-]\\d| \\d)`
/** Beside such a name, codes may have letters: "5K7PQ", "HJK-4M2". */
const codeOrWord = `(?:${code}|(?<![\\p{L}\\d])(?=[A-Z-]{0,7}\\d)(?=[\\d-]{0,7}[A-Z])(?:[A-Z\\d]{5,8}|[A-Z\\d]{3,4}-[A-Z\\d]{3,4}|[A-Z\\d]{3,4} (?=[A-Z]{0,3}\\d)[A-Z\\d]{3,4})(?![\\p{L}\\d-]))`
const isUpper = (code: string) => code === code.toUpperCase()
const is =
  '(?:\\s{0,3}[:=：]\\s{0,3}|\\s{1,3}(?:is|are|ist|lautet|est|es|è|é|e|to)\\s{0,3}:?\\s{1,3}|\\s{1,3})'
const other = `(?!${namesOfOtherCodes}|confirm)`
const named = '(?:code|passcode|pin|otp|kod|c[óo]digo|codice|code-pin)'
const yours =
  '(?:your|deine?n?|ihre?n?|votre|ton|tu|su|seu|(?:il )?tuo|(?:il )?suo|tw[óo]j|pa[ńn]ski|je|uw|din)'
const words = (most: number, between = '[ -]') =>
  `(?:${other}[\\p{L}\\d][\\p{L}\\d.&'’+]{0,19}${between}){0,${most}}`
/** "Your PayPal code is 482913", "Votre code Uber est 4827". */
const yoursThen = lightPattern(
  new RegExp(
    `(?<!\\p{L})${yours} ${words(4)}${named}(?: ${other}(?!(?:is|ist|lautet|est|es|to)\\b)[\\p{L}][\\p{L}\\d.&'’+]{0,19}){0,3}${is}(${codeOrWord})`,
    'giu',
  ),
)
/** "482913 is your Instagram code", "4827 is the code you requested". A narrow bubble breaks it anywhere. */
const thenYours = lightPattern(
  new RegExp(
    `${code}(?=\\s{1,3}(?:is|ist|est|es|è|é|to)\\s{1,3}(?:the ${named} you|${yours}\\s${words(4, '[ \\n-]')}${named}(?!\\p{L})(?! ${namesOfOtherCodes})))`,
    'giu',
  ),
)
/** "Enter 482913 to verify your account". Not "use bus 4827 to continue", "use 4827 at checkout". */
const toEnter = lightPattern(
  new RegExp(
    '(?<!\\p{L})(?:enter|use|type|input|submit|gib|geben|nutzen?|verwenden?|saisissez|entrez|utilisez|saisis|utilise|introduce|ingresa|usa|utiliza|inserisci|utilizza|wpisz|podaj|u[żz]yj|wprowad[źz]|digite|insira)' +
      `(?:\\s(?:the|this|your|following|it|${named}|number|verification|security|log-?in|sign-?in|one-time|den|die|das|diesen|ihren|deinen|le|la|ce|votre|el|este|tu|il|lo|questo|o|os|seu|ten|sw[óo]j)){0,4}:?\\s(${code})` +
      '(?=,?\\s{1,3}(?:to|as|and|in|on|for|when|ein|um|zum|zur|f[üu]r|im|pour|afin|comme|para|en|como|per|come|aby|by|żeby|do|w|jako)[\\s,][^.!?%]{0,80}?(?<!\\p{L})(?:verif|v[ée]rif|confirm|log(?:ge|gen)?[ -]?in|sign[ -]?in|sign[ -]?up|authenti|authori[sz]e|reset|activate|unlock|approve|continue|an(?:zu)?meld|ein(?:zu)?logg|best[äa]tig|fortfahren|connecter|valider|iniciar|acceder|accedere|continuar|entrar|zaloguj|zalogowa|potwierd|zweryfik))',
    'giu',
  ),
)
/** "To move your account, enter 7K4-Q2M in the app". Not "enter SAVE20 in the app for 20% off". */
const enteredThere = (text: string): Span[] =>
  endsOf(text, toEnterThere).filter(({ from, to }) => {
    const code = text.slice(from, to)
    return isUpper(code) && !/^[A-Z]+\d+$/.test(code) && !bargain.test(sentenceAround(text, from, to))
  })
const toEnterThere = lightPattern(
  new RegExp(
    `(?<!\\p{L})(?:enter|type|input)(?:\\s(?:the|this|your|following|${named})){0,3}:?\\s(${codeOrWord})` +
      '(?=,?\\s{1,3}(?:in|into|on|at|inside)\\s{1,3}(?:the|your|our|that|its)\\s{1,3}(?:new\\s|other\\s|old\\s|mobile\\s|[A-Z]\\S{1,20}\\s)?(?:app|phone|device|website|site|browser|tv|computer|laptop|tablet|watch|console|screen)(?!\\p{L}))',
    'giu',
  ),
)
const sentenceAround = (text: string, from: number, to: number) => {
  const before = text
    .slice(Math.max(0, from - 80), from)
    .split(sentenceEnd)
    .at(-1)
  return `${before}${text.slice(to, to + 80).split(sentenceEnd)[0]}`
}
const sentenceEnd = /[.!?]\s|\n\n/
const bargain = /%|\b(?:off|discount|promo|voucher|coupon|gift|save|free|points|deal|win)\b/i

/** Like {@link mayNameSecret}, for codes to enter, which need no name. */
const mayEnter =
  /\b(?:enter|use|type|input|submit|gib|geben|nutzen?|verwende|saisi|entrez|utili[sz]|introduce|ingresa|usa|inserisci|wpisz|podaj|wprowad|digite|insira)|u[żz]yj/i

/** "Verification: 482913", "Login code 48213", "Steam Guard code: 5K7PQ". */
const called = lightPattern(
  new RegExp(
    `(?:(?<!\\p{L})(?<!(?:age|identity|email|e-mail|address|order|payment) )(?:verification|verify|authentication|verifizierung|v[ée]rification|verificaci[óo]n|verifica|weryfikacja)\\s{0,2}[:=]\\s{0,3}|(?<!\\p{L})(?:(?:verification|security|one[- ]time|log-?in|sign-?in|authentication|authenticator|auth|authorization|two-factor|two-step|2-step|2fa|guard|whatsapp|telegram|signal|temporary|single-use) ${named}|(?:einmal|freigabe)-?(?:passwort|kennwort|code|pin)|t?otp|one-time (?:pass)?(?:word|code)|(?:verificatie|inlog|engångs|verifierings|bekr[äa]ftelse|engangs)-?(?:code|kode|kod)|(?:sms-?|m-?|push-?|photo)?tan|kod (?:autoryzacyjny|potwierdzaj[ąa]cy|uwierzytelniaj[ąa]cy|aktywacyjny)|код(?:\\s(?:подтверждения|доступа|проверки|входа))?)${is}|(?:验证码|驗證碼|认证码|認証コード|認証番号|確認コード|인증번호|인증 번호|확인 코드)\\s?(?:[:=：]|是|は|为|為)?\\s?)(${codeOrWord})`,
    'giu',
  ),
)

/** Receipts print "Auth code 075393" beside a card's last digits. */
const isOfPayment = (text: string, from: number) =>
  /auth\w* code\s*[:=]?\s*$/i.test(text.slice(Math.max(0, from - 30), from)) &&
  /\b(?:visa|mastercard|amex|maestro|terminal|merchant|transaction|approved|total|card)\b|\*{2,}/i.test(
    text.slice(Math.max(0, from - 200), from + 200),
  )

/** "Enter this code to continue", "Here is your code:": the code is alone after or below it. */
const below = lightPattern(
  new RegExp(
    `(?<!\\p{L})(?:(?:enter|use|type|input|here(?:['’]s| is)|this is)\\s(?:this|the|your|following|below|these|a|the following)(?:\\s${other}[\\p{L}-]{1,14}){0,3}?\\s${named}(?!\\p{L})(?! ${namesOfOtherCodes})|(?:enter|type) code|enter it|(?:verification|security|login|sign-in|authentication|one-time) code)[^\\n\\d]{0,60}(?:[ \\t]|\\n|:){1,4}(${code})(?=[ \\t]{0,4}(?:\\n|$))`,
    'giu',
  ),
)

/** Warnings that are only beside codes that are private or expire soon. */
const caution = lightPattern(
  new RegExp(
    String.raw`(?:never|do not|don['’]?t) (?:share|give|tell|forward)|didn['’]?t (?:request|ask)|did not request|(?:expires?|expire|valid|runs out) (?:in|after|for) (?:[\dlIO]{1,2}|${numberWords(1, 15)}|thirty) ?min|g[üu]ltig f[üu]r \d{1,2} min|\d{1,2} minuten g[üu]ltig|(?:teilen sie|teile|gib) (?:ihn|diesen|den code)? ?(?:mit niemandem|nicht|an niemanden)|ne (?:le |la )?(?:partagez|communiquez|divulguez)|expire dans|valable \d|no (?:lo |la )?compartas|caduca en|v[áa]lido (?:por|durante) \d|non condivider|scade tra|valido per \d|nie (?:udost[ęe]pniaj|podawaj)|wygasa za|wa[żz]ny (?:przez )?\d|n[ãa]o compartilhe|expira em|deel (?:deze|hem)|请勿泄露|请勿|никому`,
    'giu',
  ),
)
const [charsBefore, charsAfter] = [200, 100]

/** "Confirmation code 482913. Expires in 10 minutes". Elsewhere, such a name means a booking. */
function cautioned(text: string): Span[] {
  let seenTo = 0
  return spansOf(text, caution).flatMap(({ from, to }) => {
    const start = Math.max(seenTo, from - charsBefore)
    seenTo = Math.max(seenTo, to)
    const near = text.slice(start, to + charsAfter)
    return [...endsOf(near, beside), ...spansOf(near, isCode)].map(span => ({
      from: start + span.from,
      to: start + span.to,
    }))
  })
}
const beside = lightPattern(
  new RegExp(
    `(?=code|kod|c[óo]d|pin|otp|pass|tan)(?<!${namesOfOtherCodes.replace('confirmation|', '')}[ -]?)(?:code|kod|c[óo]digo|codice|pin|otp|pass(?:code|word)|tan)(?!\\p{L})(?! ${namesOfOtherCodes})[^\\d\\n]{0,30}\\n{0,2}[ \\t]{0,4}(${code})`,
    'giu',
  ),
)

/** "551 027 is the code to confirm your new device. Never give it to anyone". */
const isCode = lightPattern(
  new RegExp(
    `${code}(?=\\s{1,3}(?:is|ist|est|es|è|é|to)\\s{1,3}(?:the|a|der|dein|ihr|le|el|il|o|tw[óo]j)?\\s{0,2}${words(2, '[ \\n-]')}${named}(?!\\p{L})(?! ${namesOfOtherCodes}))`,
    'giu',
  ),
)

/** "Hopper taxi: 7718. Do not give this to anyone": a code that nobody else may have needs no name. */
const guarded = lightPattern(
  new RegExp(
    `${code}(?=[.!]?\\s{1,3}(?:please )?(?:never|do not|don['’]?t) (?:share|give|tell|forward|show) (?:this|it|that)(?: number| pin)?(?: (?:to|with))? (?:anyone|anybody|any other|others?)(?!\\p{L}))`,
    'giu',
  ),
)
const mayGuard = /\b(?:share|give|tell|forward|show) (?:this|it|that)\b/i

/** Codes of an authenticator app, each alone on its line: "GitHub\n482 913". */
const byAuthenticator = (text: string): Span[] =>
  /\bauthenticator\b|\bauthy\b|\b2fa\b/i.test(text) ? spansOf(text, aloneInThrees) : []
const aloneInThrees = /(?<=(?:^|\n)[ \t]{0,4})\d{3} \d{3}(?=[ \t]{0,4}(?:\n|$))/g
