/**
 * Whether a text may contain the name of a secret or code. Most texts contain none, and skip the slower
 * patterns. It searches for parts of the names, without the flag u, which makes a pattern several times as
 * slow.
 */
export function mayNameSecret(text: string): boolean {
  if (text !== asked.text) asked = { text, answer: parts.test(text) }
  return asked.answer
}

/** Caches the last answer, because each search for secrets checks the same text. */
let asked = { text: '', answer: false }

const parts =
  /cod|kod|c[óo]d|pass(?:w|ph|or)|passe\b|pwd|kennw|mdp|contrase|has[łl]o|senha|parola d|wachtw|senord|salasana|heslo|jelsz|ifre|парол|код|пин|pin[12]?\b|puk[12]?\b|psk|keys?\b|schl[üu]ssel|geheimz|\bcl[ée] (?:wi|r|de)|clave|chiave|klucz|otp|tan\b|one[- ]time|v[ée]rif|weryfik|authenticat|authy|2fa|enter it|to (?:log|sign)|[密验驗认認確暗口]|パスワード|비밀|인증|확인|κωδικ|סיסמה|كلمة|รหัส|पासवर्ड/i
