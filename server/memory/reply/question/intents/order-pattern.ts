/**
 * The pattern of an order from its first word to its last. `target`: what is changed. `to`: what it becomes.
 */
export const orderPattern = (source: string) => new RegExp(`^${source}$`, 'iu')

export const pronoun =
  '(?:(?:this|that) (?:screenshot|picture|image|one)|the (?:screenshot|picture|image)|it|this|that|these|those|them)'
export const ordinal =
  '(?:the )?(?:first|second|third|fourth|fifth|last|other|1st|2nd|3rd|4th|5th) (?:one|result|screenshot|picture)'
/** A screenshot that was just talked about. */
export const pointed = `(?<target>${pronoun}|${ordinal})`
/** The same, or one by its name. */
export const named = `(?<target>${pronoun}|${ordinal}|(?:the|my) .+?)`

/** Removes quotation marks around a name. They belong to the sentence. */
export const withoutQuotes = (said: string) => said.replace(/^["“'‘]|["”'’]$/g, '').trim()
