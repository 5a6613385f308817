/** The texts that a person may write about a screenshot. Its tags are words of theirs too. */
export const ownTextColumns = ['title', 'description', 'note'] as const
export const ownWordColumns = [...ownTextColumns, 'tags'] as const

/** Every text that a screenshot is found by, besides its tags. */
export const searchedTextColumns = [...ownTextColumns, 'analysis', 'extracted_text', 'search_words'] as const
