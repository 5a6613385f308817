import { wordlist as czech } from '@scure/bip39/wordlists/czech.js'
import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import { foldLetters } from '#server/language/words/fold.ts'

/** Whether wallets use this word in their phrases (BIP 39), without regard to accents and case. */
export const isWalletWord = (word: string): boolean => words.has(plain(word))

const plain = (word: string) => foldLetters(word).toLowerCase()

const words = new Set([english, french, italian, spanish, portuguese, czech].flat().map(plain))
