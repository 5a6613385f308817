/** The texts that a user may write about a screenshot. Its tags are the user's words, too. */
export const ownTextColumns = ['title', 'description', 'note'] as const
export const ownWordColumns = [...ownTextColumns, 'tags'] as const

/** All texts that a screenshot is found by, besides its tags. */
export const searchedTextColumns = [...ownTextColumns, 'analysis', 'extracted_text', 'search_words'] as const
