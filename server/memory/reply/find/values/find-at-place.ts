import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import type { FindByQuestion } from '#server/memory/reply/gather/find-by-question.ts'
import { lookForAny } from '#server/memory/reply/gather/look-for.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf } from '#server/memory/reply/gather/shot.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'

/** Answers "Is it sold out in York" with the row of that place. Null if there is no such row. */
export const findAtPlace: FindByQuestion = async (memories, asker, about, question) => {
  const [, thing = '', place = ''] = asksAtPlace.exec(question) ?? []
  const [name, ...others] = foldWords(place).filter(isTelling)
  if (name === undefined || others.length > 1) return null
  const words = foldWords(thing).filter(isTelling)
  for (const shot of await lookForAny(memories, asker, about, wordsAsked(question))) {
    if (!words.every(word => speaksOf(shot.speech, word))) continue
    const rows = rowsOf(await linesOf(memories, asker, shot))
    const those = rows.flatMap(({ text, box }) => {
      const [, at = ''] = ofStock.exec(text) ?? []
      const isOwn = [name, ...others].every(word => says(speechOf(at), word))
      return isOwn ? [{ text, box, more: foldWords(at).length }] : []
    })
    // The shortest name wins: "York" does not match "New York Mills" beside it. Two rows in Leeds both count.
    const least = Math.min(...those.map(({ more }) => more))
    const own = those.filter(({ more }) => more === least || least > 1 + others.length)
    if (own.length === 0) continue
    return { kind: 'told', told: [linesTold(foundOf(shot, []), own)], isSure: true }
  }
  return null
}
const asksAtPlace =
  /^\W*(?:and |so |ok )?(?:is|are|was|were) (?:the |my |it |there )?(.*?) ?\b(?:still |already |now )?(?:sold out|out of stock|in stock|available|left)\b(?: still| now)? (?:in|at) (?:the )?(.{2,30}?)\W*$/i
const ofStock =
  /^(.*?)\W*\b(?:sold out|out of stock|in stock|available|unavailable|\d+ left|none left|few left|last one)\b/i
