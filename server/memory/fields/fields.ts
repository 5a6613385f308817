import { foldWords } from '#server/language/words/fold-words.ts'
import { fieldsOfAmounts } from './fields-of-amounts.ts'
import { fieldsOfCodes } from './fields-of-codes.ts'
import { fieldsOfContacts } from './fields-of-contacts.ts'
import { fieldsOfMeasures } from './fields-of-measures.ts'
import { fieldsOfMoments } from './fields-of-moments.ts'
import type { Field } from './value-field.ts'

export type FieldName = keyof typeof fields

/** Values with several names in questions and pictures. Others are asked for by the picture's label. */
export const fields = {
  ...fieldsOfCodes,
  ...fieldsOfAmounts,
  ...fieldsOfContacts,
  ...fieldsOfMeasures,
  ...fieldsOfMoments,
  author: {
    asked: 'author, who wrote, writer, who said, written by',
    labels: 'by, author, written by',
    shape: 'words',
  },
  sender: { asked: 'sender, issuer', labels: 'sender', shape: 'words' },
} satisfies Record<string, Field>

export const fieldOf = (name: FieldName): Field => fields[name]

export const fieldNames = Object.keys(fields) as FieldName[]

/** Fields that open a door, an account or a purse. */
export const secretFields: ReadonlySet<FieldName> = new Set([
  ...(['password', 'PIN code', 'door code', 'pickup code', 'one-time code'] as const),
  ...(['recovery phrase', 'combination', 'account number', 'IBAN'] as const),
])

/** A comma-separated list of phrases, as folded words. */
export const phrasesIn = (list: string) => list.split(',').map(foldWords)
