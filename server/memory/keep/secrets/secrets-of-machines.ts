import { lightPattern } from '#server/language/words/light-pattern.ts'
import { endsOf, type Span, spansOf } from '#server/language/words/spans-of.ts'

/** Secrets in terminals and mails: whole private keys, tokens, and passwords of commands. */
export const secretsOfMachines = (text: string): Span[] => [
  ...(text.includes('BEGIN') ? spansOf(text, privateKey) : []),
  ...spansOf(text, token),
  ...spansOf(text, webToken),
  ...endsOf(text, bearer),
  ...(text.includes('://') ? spansOf(text, inLink) : []),
  ...assigned(text),
  ...(/ -(?:p|u|-user)/.test(text) ? given.flatMap(look => endsOf(text, look)) : []),
]

/** OCR may miss some of the hyphens. */
const privateKey =
  /[-–—]{1,9} ?BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)? ?[-–—]{1,9}[\s\S]*?(?:[-–—]{1,9} ?END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)? ?[-–—]{1,9}|$)/g

/** Tokens with a recognisable prefix. */
const token =
  /(?<![\w-])(?:gh[pousr]_|github_pat_|glpat-|sk-|[sr]k_(?:live|test)_|whsec_|xox[abeprs]-|AKIA|ASIA|AIza|ya29\.|hf_|remy_|npm_|pypi-|dop_v1_|SG\.|AGE-SECRET-KEY-)[\w-]{12,}/g
const webToken = /(?<![\w-])eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{5,}/g
const bearer = /(?<!\w)bearer[ \t]{1,3}((?=\S{0,200}\d)[\w.~+/=-]{16,})/gi
/** "postgres://ann:hunter22@host". */
const inLink = /(?<=:\/\/[^\s:@/]{1,64}:)[^\s@/]{3,64}(?=@)/g

/** "DB_PASSWORD=hunter22", "secret_key: 'a1b2c3'", "REDIS_PASS=hunter22". OCR may miss some underscores. */
const assigned = (text: string): Span[] =>
  endsOf(text, assignment).filter(({ from, to }) => /[\d\p{P}\p{S}]/u.test(text.slice(from, to)))
const assignment = lightPattern(
  /(?<![\p{L}\d])(?:[a-z][a-z\d]{0,20}[_-]){0,4}(?:pg)?(?:password|passwd|passphrase|pwd|(?<=_)pass(?==)|secret|token|(?:secret|access|api|private|auth|encryption)[_ -]?(?:key|token))["']?[ \t]{0,2}[=:][ \t]{0,2}(?!\/)([^\s,;&]{6,200}(?:[ \t](?=[a-z]{0,30}\d)(?=\d{0,30}[a-z])[a-z\d]{16,200}(?!\S))?|(?<==[ \t]{0,2})[a-z]{2,5}[ \t](?=[a-z_-]{0,30}\d)(?=[\d_-]{0,30}[a-z])[\w-]{8,200}(?!\S))/giu,
)

/** Arguments of programs: "mysql -phunter22", "sshpass -p hunter22", "curl -u ann:hunter22". */
const given = [
  /(?<!\S)(?:mysql(?:dump|admin)?|mariadb)(?= )[^\n]{0,120}? -p([^\s'"]{3,64})/g,
  /(?<!\S)sshpass -p ?['"]?([^\s'"]{3,64})/g,
  /(?<!\S)(?:curl|wget|https?)(?= )[^\n]{0,120}? (?:-u|--user)[ =]?['"]?[^\s:'"]{1,64}:[ ]?(?!https?:)([^\s'"]{3,64})/g,
]
