/** What an order is told by, from its first word to its last; `target` is what it is to be done to, `to` what that is to become. */
export const orderPattern = (source: string) => new RegExp(`^${source}$`, 'iu')

export const pronoun =
  '(?:(?:this|that) (?:screenshot|picture|image|one)|the (?:screenshot|picture|image)|it|this|that|these|those|them)'
export const ordinal =
  '(?:the )?(?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th|5th) (?:one|result|screenshot|picture)'
/** One that was just spoken of. */
export const pointed = `(?<target>${pronoun}|${ordinal})`
/** Or one by its name. */
export const named = `(?<target>${pronoun}|${ordinal}|(?:the|my) .+?)`

/** Quotation marks around a name belong to the sentence. */
export const withoutQuotes = (said: string) => said.replace(/^["“'‘]|["”'’]$/g, '').trim()
