/**
 * The trait that a word gives, and what it is worth; null for what says nothing of a screenshot: numbers, single
 * letters, words that stand everywhere. Takes a folded word in the singular.
 */
export function wordTrait(word: string): { trait: string; worth: number } | null {
  if (word.length < 3 || word.length > wordCharsMax || !/^\p{L}[\p{L}-]*$/u.test(word)) return null
  if (empty.has(word)) return null
  return { trait: withoutTense(word), worth: everyday.has(word) ? everydayWorth : 1 }
}

const wordCharsMax = 40
const everydayWorth = 0.3

/** `watering`, `watered` and `water` are one, and so are `runner` and `running`. Need not be a word itself. */
function withoutTense(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word
  const begin = word.endsWith('eed') ? undefined : /^(.*[aeiouy].*?)(?:ing|ed|er)$/.exec(word)?.[1]
  const stem = begin && begin.length >= 3 ? begin.replace(/([bdgmnprt])\1$/, '$1') : word
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

/** English, German, French, Spanish: what a sentence is held together by. */
const empty = new Set(
  `a an and are as at be been but by for from had has have he her his i if in into is it its me my no not of on or our
  she so than that the their them then there these they this those to was we were what when where which who will with
  you your all any can could would should do does did just more most now out off over about after before until only per
  very too also here how why one two three und der die das den dem ein eine ist mit von zu auf im nicht auch sie ich
  les des une est dans pour avec sur pas vous nous que qui el los las una con por para del que sus muy`.split(
    /\s+/,
  ),
)

/** What stands in screenshots of every kind: days, buttons, courtesies. It tells a little. */
const everyday = new Set(
  `today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january
  february march april may june july august september october november december jan feb mar apr jun jul aug sep sept
  oct nov dec day week month year hour min minute second time date name number total price amount add share edit done
  back cancel save send search home menu setting open view see show next page item list order free get please thank hi
  hello dear yes great come bring look start end left right first last good best need make new`.split(/\s+/),
)
