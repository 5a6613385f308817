import { languageOf } from './foreign-asking.ts'

/** Whether a question is only about the screenshot that is open: "How much is it", not "this month". */
export const isOfThisOne = (question: string): boolean =>
  pointing[languageOf(question) ?? 'English'].test(question)

const time = {
  English: 'day|week|weekend|month|year|morning|afternoon|evening|summer|winter|spring|autumn|time',
  German: 'tage?s?|woche|wochenende|monats?|jahre?s?|morgen|abend|mal|sommer|winter',
  French: 'jours?|semaine|mois|an|année|matin|soir|week-end|été|hiver|fois',
  Spanish: 'día|dia|semana|mes|año|mañana|tarde|noche|vez',
  Portuguese: 'dia|semana|mês|mes|ano|manhã|tarde|noite|vez',
  Italian: 'giorno|settimana|mese|anno|mattina|sera|volta',
  Polish: 'dzień|dniu|tydzień|tygodniu|miesiąc|miesiącu|rok|roku|razem',
}
const points = (language: keyof typeof time, before: string, alone: string) =>
  new RegExp(
    `(?<!\\p{L})(?:(?:${before})(?!\\p{L})(?! (?:${time[language]})(?!\\p{L}))|(?:${alone})(?!\\p{L}))`,
    'iu',
  )

const pointing = {
  English: points(
    'English',
    'this|these|(?:is|was|are|were|does|did|of|for|on|in|to|about) (?:that|those)',
    "it|its|it['’]s|here|they|them",
  ),
  German: points('German', 'dies(?:e[rsmn]?)?', 'hier|davon|darauf|darin|dafür|daran|das(?=\\W*$)'),
  French: points('French', '(?<!est[- ])ce(?! que| qui|tte)|cet|cette|ces', 'ici|celui-ci|celle-ci|ça'),
  Spanish: points('Spanish', 'est[eao]s?(?<!está)', 'aquí|aqui'),
  Portuguese: points('Portuguese', '[dn]?est[ea]s?|[dn]?ess[ea]s?', 'isto|isso|[dn]isto|[dn]isso|aqui'),
  Italian: points('Italian', "quest[oaie]|quest['’]", 'qui'),
  Polish: points('Polish', 'ten|ta|to|te|tego|tej|tym', 'tu|tutaj'),
}
