import { sentenceOf } from './sentence-of.ts'

type DateSaid = { text: string; label: string | null; line: string }

/** Whether a date says when something was done to a parcel or an order: "Ordered on 3 May". */
export const isStepOfParcel = ({ label, ...date }: DateSaid): boolean =>
  steps.test(label ?? sentenceOf(date)) && !expected.test(label ?? sentenceOf(date))

const steps =
  /\b(?:out for delivery|in transit|in zustellung|on (?:its|the) way|at (?:the |your )?(?:local )?(?:depot|hub|facility|warehouse)|(?:collected|picked up|received|accepted|processed|sorted|scanned|cleared|shipped|dispatched|departed|arrived|delivered|posted|sent|packed|ordered|placed|paid|booked|created|registered|confirmed)(?! (?:by|until|before|for)\b)|versandt|zugestellt|abgeholt|bestellt|exp[ée]di[ée]|livr[ée]|enviado|entregado|spedito|consegnato|nadan[ao]|dor[ęe]czon[ao])\b/i
const expected =
  /\b(?:expected|estimated|eta|arriving|arrives|will (?:arrive|be)|to be|between|by|until|before|voraussichtlich|erwartet)\b/i

/** Whether nobody has agreed yet: "Are you still up for Thursday?" A request is a thing to do. */
export function isOpenQuestion(date: DateSaid): boolean {
  const sentence = sentenceOf(date)
  return /\?[\s?!)"”]*$/.test(sentence) && !asksForHelp.test(sentence)
}

const asksForHelp =
  /\b(?:(?:can|could|would|will) (?:you|u|someone|anybody|anyone|somebody)|please|pls|kannst du|k[öo]nntest du|peux-tu|pourrais-tu|puedes|podr[íi]as|puoi|potresti)\b/i
