/** What a new account starts with, so that the first upload already lands somewhere sensible. */
export const defaultCategories: string[] = [
  'Chats',
  'Events & Plans',
  'Food & Recipes',
  'Health & Fitness',
  'Home',
  'Ideas & Quotes',
  'Money & Bills',
  'Reading & Learning',
  'Shopping & Receipts',
  'Tech',
  'Travel',
  'Work',
]
