/** Compiles the pattern of a whole order. Groups: `target` is what to change, `to` is the new value. */
export const orderPattern = (source: string) => new RegExp(`^${source}$`, 'iu')

export const pronoun =
  '(?:(?:this|that) (?:screenshot|picture|image|one)|the (?:screenshot|picture|image)|it|this|that|these|those|them)'
export const ordinal =
  '(?:the )?(?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th|5th) (?:one|result|screenshot|picture)'
/** A reference to a screenshot of the last answer. */
export const pointed = `(?<target>${pronoun}|${ordinal})`
/** Such a reference, or a description. */
export const named = `(?<target>${pronoun}|${ordinal}|(?:the|my) .+?)`

/** Removes quotation marks around a name. */
export const withoutQuotes = (said: string) => said.replace(/^["“'‘]|["”'’]$/g, '').trim()
