/** "a receipt", "an invoice", "settings": a kind of screenshot or a type in a sentence. */
export function withArticle(name: string): string {
  if (/[^s]s$/.test(name)) return name
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}
