import { readFileSync } from 'node:fs'

/** The characters that may be read: `classes[i]` is the model's output number of `characters[i]`. */
export type Alphabet = { size: number; classes: Int32Array; characters: string[] }

/**
 * Latin letters, digits, punctuation and currency signs out of the 6,623 characters that the model knows. The rest are
 * mostly Chinese, and each is one more chance to take an icon or a blurred letter for something else.
 */
export function readAlphabet(keysFile: string): Alphabet {
  const keys = [...readFileSync(keysFile, 'utf8').split('\n'), ' ']
  const kept = keys.flatMap((key, i) => {
    const character = plainForm(key)
    return character === null ? [] : [{ class: i + 1, character }]
  })
  return {
    size: keys.length + 1,
    classes: Int32Array.from(kept, k => k.class),
    characters: kept.map(k => k.character),
  }
}

/** What a key stands for in Latin text, or null where it is not of it. */
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
