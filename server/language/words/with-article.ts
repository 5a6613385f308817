import { indefiniteArticle } from '#contract/indefinite-article.ts'

/** A kind of screenshot or a type with its article: "a receipt", "an invoice". Plurals have none. */
export const withArticle = (name: string): string =>
  /[^s]s$/.test(name) ? name : `${indefiniteArticle(name)} ${name}`
