import { indefiniteArticle } from '#contract/indefinite-article.ts'

/** "a receipt", "an invoice", "settings": a kind of screenshot or a type in a sentence. */
export const withArticle = (name: string): string =>
  /[^s]s$/.test(name) ? name : `${indefiniteArticle(name)} ${name}`
