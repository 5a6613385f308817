import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import type { FindByQuestion } from '#server/memory/reply/gather/find-by-question.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import { lookForBest } from '#server/memory/reply/gather/look-for.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, seenAt } from '#server/memory/reply/gather/shot.ts'

/** Answers "Where did I park" with the newest line that says so and names a place. Or null. */
export const findWhereLeft: FindByQuestion = async (memories, asker, about, question) => {
  const [, doing = '', thing = ''] = asksWhereLeft.exec(question) ?? []
  if (doing === '') return null
  const isOfCar = /^park/i.test(doing) || ofCar.test(thing)
  const words = foldWords(thing).filter(word => isTelling(word) && !(isOfCar && ofCar.test(word)))
  const [noun] = thing.match(/\p{L}+(?=\W*$)/u) ?? []
  if (!isOfCar && (words.length === 0 || !noun)) return null
  const its = isOfCar ? parked : `put|left|hid|hidden|stored|kept|${noun}s? (?:is|are)`
  const searches = isOfCar ? ['parked', 'parking', 'car'] : [words.join(' ')]
  const { full } = await lookForBest(memories, asker, { ...about, text: '', words: [], type: null }, searches)
  const isSaid = new RegExp(`(?<!\\p{L})(?:${its})(?!\\p{L})(.*)`, 'iu')
  for (const shot of full.toSorted((a, b) => seenAt(b.row) - seenAt(a.row) || b.row.id - a.row.id)) {
    const line = rowsOf(await linesOf(memories, asker, shot)).find(({ text }) => {
      const speech = speechOf(`${shot.row.title} ${text}`)
      return ofPlace.test(isSaid.exec(text)?.[1] ?? '') && words.every(word => says(speech, word))
    })
    if (!line) continue
    return { kind: 'told', told: [linesTold(foundOf(shot, []), [line])], isSure: true }
  }
  return foundNothing(memories, asker, [], null)
}

/** Matches questions about where a thing was put. Only a line that says so answers them. */
export const asksWhereLeft =
  /^\W*(?:(?:so|and|hey|ok|please|tell me|remind me|do you know) )*where (?:did|have|had) (?:i|we) (?:last )?(park|parked|put|leave|left|hide|hidden|store|stored|keep|kept|stash|stashed)\b(.*)$/i

/** Does not match "free parking at the hotel". */
const parked = String.raw`parked|(?:car|van) is|parking(?= (?:spot|space|bay|slot|place|level)\b|:)`
const ofCar = /\b(?:car|van|camper)\b/i

/** Matches the place after the verb: "… on level 3", "spot B12", "behind the boiler". */
const ofPlace =
  /^[ :,-]*(?:\p{L}+ ){0,5}?(?:on|in|at|by|near|behind|under|underneath|above|below|beside|inside|outside|opposite|between|next to|in front of|with|level|floor|row|bay|spot|space|zone|section|lot|deck|garage|place)(?!\p{L})/iu
