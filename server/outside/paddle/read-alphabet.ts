import { readFileSync } from 'node:fs'

/**
 * The characters that may be read: `characters[i]` is the model's class `classes[i]`. The first is no
 * character.
 */
export type Alphabet = { classes: number[]; characters: string[] }

/**
 * Latin letters, digits, punctuation and currency signs, out of the model's 6,623 characters. The rest are
 * mostly Chinese, and each would be one more chance to misread an icon or a blurred letter.
 */
export function readAlphabet(keysFile: string): Alphabet {
  const keys = [...readFileSync(keysFile, 'utf8').split('\n'), ' ']
  const kept = keys.flatMap((key, i) => {
    const character = plainForm(key)
    return character === null ? [] : [{ class: i + 1, character }]
  })
  return {
    classes: [blank, ...kept.map(k => k.class)],
    characters: ['', ...kept.map(k => k.character)],
  }
}

/** The class of "no character" (CTC, doi.org/10.1145/1143844.1143891). */
const blank = 0

/** What a key stands for in Latin text. Null if it is not Latin. */
function plainForm(key: string): string | null {
  const mapped = lookAlikes[key] ?? (isFullWidth(key) ? key.normalize('NFKC') : key)
  return latin.test(mapped) ? mapped : null
}

const isFullWidth = (key: string) => /^[\uff01-\uff5e]$/.test(key)
const latin = /^[ -~\u00a1-\u00ff\p{Script=Latin}‘’“”–—…•·€→←↑↓™√●○★☆■□▲▼▪§°±×÷≤≥≠]$/u

const lookAlikes: Record<string, string> = {
  '￥': '¥',
  '￡': '£',
  '￠': '¢',
  '、': ',',
  '。': '.',
  '．': '.',
  '：': ':',
  '；': ';',
  '，': ',',
  '！': '!',
  '？': '?',
  '（': '(',
  '）': ')',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '《': '«',
  '》': '»',
  '—': '—',
  '－': '-',
  '─': '-',
  '～': '~',
  '∶': ':',
  '·': '·',
  '•': '•',
  '‧': '·',
  '㎡': 'm²',
  '∈': '€',
  '′': "'",
  '″': '"',
  '℃': '°C',
  '∣': '|',
  '▕': '|',
  '│': '|',
  '┃': '|',
  '＝': '=',
  '＋': '+',
  '\u3000': ' ',
}
