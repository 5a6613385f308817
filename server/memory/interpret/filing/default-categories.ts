/** The categories of a new account, so that the first upload is already filed. */
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
