/**
 * Blanks Remy's own sentences in a description or analysis. Otherwise a search for dates would find "Found in
 * it: 7 dates". Positions of other text do not change, and recognised names stay.
 */
export const withoutOwnWording = (text: string): string =>
  text.replace(ownWording, said => ' '.repeat(said.length))

const counted = String.raw`(?:an?|\d+) (?:phone |e-mail )?[a-z]+`
/** The sentences of `explainInterpretation` and `explainWords`, including those of earlier versions. */
const sentences = [
  'Recognised as ',
  'Screenshot that reads(?= “)',
  'It says(?=: “)',
  'It mentions ',
  String.raw`Its kind was not recognised\.`,
  String.raw`None of the types fits it\.`,
  String.raw`It was left without a type\.`,
  String.raw`That makes it an? [a-z]+\.`,
  String.raw`It is kept as an? [a-z]+(?:, because it holds whole sentences)?\.`,
  String.raw`Found in it: ${counted}(?:(?:,| and) ${counted})*\.`,
  String.raw`No words were read\.`,
  String.raw`Some of it was hard to read\.`,
  String.raw`\d+ words? read, \d+% sure on average\.`,
  String.raw`You wrote this\.`,
  'What matters: ',
  'A screenshot of ',
  String.raw`It is not clear what kind of screenshot this is\.`,
  String.raw`It may be something else, as little tells it apart\.`,
  String.raw`It (?:asks for a payment|shows (?:what was paid|an account)|is a (?:mail|list to come back to|table to look things up in))\.`,
  String.raw`It (?:is (?:about (?:a journey|a stay or a booking|something on a day|an order or a delivery|food)|there to be read)|holds somebody’s words)\.`,
  String.raw`People write to each other in it\.`,
]
const ownWording = new RegExp(
  String.raw`(?<=^|\. )(?:${sentences.join('|')})|: it says(?= “)|, by its layout(?=[,.])|, though not surely(?=[,.:])`,
  'g',
)
