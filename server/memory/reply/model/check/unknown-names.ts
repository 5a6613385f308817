import { foldWords } from '#server/language/words/fold-words.ts'
import { airportsOf } from '#server/memory/reply/find/amounts/airports-of.ts'
import { hasName, namesIn } from './names.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Names in a statement that stand nowhere in what it cites, nor in what the person said. */
export function unknownNames(statement: LineRead, { cited, beside, said, dictionary }: Support): string[] {
  const page = [...cited, ...beside]
  if (isGerman(statement.text)) return []
  return namesIn(statement.text, dictionary).filter(
    name => ![...page, ...said].some(line => hasName(line, name)) && !isGloss(name, page),
  )
}

/** "Palma" for PMI, "HMRC" for HM Revenue & Customs, "NatWest" for N A T W E S T. */
function isGloss(name: string, page: readonly LineRead[]): boolean {
  const word = foldWords(name).join('')
  const codes = airportsOf(word)
  return page.some(
    ({ runs, text }) =>
      codes.some(code => runs.includes(code)) ||
      runs.join('').includes(word) ||
      (/^\p{Lu}{2,6}$/u.test(name) && initialsOf(text).includes(name)),
  )
}
const initialsOf = (text: string) => (text.match(/\p{Lu}+(?=[^\p{Lu}]|$)/gu) ?? []).join('')

/** Where every noun has a capital, that tells no name. */
const isGerman = (text: string) => (text.match(german) ?? []).length > 1
const german =
  /(?<!\p{L})(?:der|die|das|und|ist|sind|nicht|ein|eine|im|am|du|dein|deine|sie|ihre?|sich|für|mit|von|es)(?!\p{L})/giu
