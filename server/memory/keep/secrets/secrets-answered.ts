import { lightPattern } from '#server/language/words/light-pattern.ts'
import { endsOf, type Span } from '#server/language/words/spans-of.ts'

/** Answers that prove an identity: "Mother's maiden name: Okafor", a memorable word. */
export const secretsAnswered = (text: string): Span[] =>
  mayBeAsked.test(text)
    ? [
        ...endsOf(text, known),
        ...endsOf(text, answerAside),
        ...endsOf(text, answerBelow),
        ...endsOf(text, answerToOwn),
      ].filter(({ from, to }) => !isNoAnswer.test(text.slice(from, to)))
    : []

const mayBeAsked =
  /maiden|jeune fille|soltera|nubile|m[äa]dchenname|memorable|answer|\((?:security|secret) q|safe ?word|security (?:word|phrase)|antwort|r[ée]ponse|respuesta|risposta/i

const value = '([\\p{L}\\d][^\\n?;|•]{0,39}[^\\s?;|•.,)])(?=[ \\t]{0,3}(?:[.,;)|•]|\\n|$))'
const known = lightPattern(
  new RegExp(
    `(?<!\\p{L})(?:mother(?:['’]?s)? maiden name|m[äa]dchenname (?:der|ihrer|deiner|meiner) mutter|nom de jeune fille de (?:la|ma|votre|ta) m[èe]re|apellido de soltera de (?:la|mi|su|tu) madre|cognome da nubile (?:di|della) (?:tua |sua |mia )?madre|(?<=(?:^|[\\n.,;:(•|–-]|(?:^|\\s)(?:my|your|our))[ \\t]{0,3})memorable (?:word|date|place|name|answer|phrase|information)|(?:security|secret|recovery) (?:answer|word)(?: ?\\d)?|safe ?word)(?:[ \\t]{0,3}[:=]\\s{0,3}|\\s(?:is|ist|est|es|è)\\s{1,3}|[ \\t]{0,3}\\n[ \\t]{0,3}(?=\\p{L}[^\\n]{1,30}(?:\\n|$)))${value}`,
    'giu',
  ),
)
/** "First pet (security question): Biscuit". */
const answerAside = lightPattern(
  new RegExp(`\\((?:security|secret) question\\)[ \\t]{0,3}[:=]\\s{0,3}${value}`, 'giu'),
)
/** The answer below a security question. */
const answerBelow = lightPattern(
  new RegExp(
    `(?<!\\p{L})(?:(?:security|secret|recovery|challenge) questions?|sicherheitsfragen?|question(?:s)? (?:de s[ée]curit[ée]|secr[èe]tes?)|preguntas? (?:de seguridad|secretas?)|domand[ae] (?:di sicurezza|segret[ae]))[^]{0,160}?(?<!\\p{L})(?:answer|antwort|r[ée]ponse|respuesta|risposta)(?: ?\\d)?[ \\t]{0,3}[:=]\\s{0,3}${value}`,
    'giu',
  ),
)
/** "What was the name of your first school? Answer: Hillside". */
const answerToOwn = lightPattern(
  new RegExp(
    `(?<!\\p{L})(?:your|my)\\s[^\\n?]{0,60}(?<!\\p{L})(?:first|childhood|favou?rite|mother|father|born|grew up|nickname|pet|school|maiden)[^\\n?]{0,40}\\?\\s{0,3}(?:answer|your answer|a)[ \\t]{0,3}[:=]\\s{0,3}${value}`,
    'giu',
  ),
)
const isNoAnswer =
  /^(?:required|needed|missing|incorrect|invalid|wrong|saved|set|not set|hidden|change|edit|show|update|optional|none|unknown|n\/a|tbd|(?:an? |very |so |really )?important\b.*)$/i
