/**
 * A description or an analysis in which the sentences that Remy writes about every screenshot are blank, each letter still in
 * its place: a search for dates would find "Found in it: 7 dates". What a thing was recognised as stays.
 */
export const withoutOwnWording = (text: string): string =>
  text.replace(ownWording, said => ' '.repeat(said.length))

const counted = String.raw`(?:an?|\d+) (?:phone |e-mail )?[a-z]+`
/** As `explainInterpretation` and `explainWords` put it, and as they once did. */
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
]
const ownWording = new RegExp(
  String.raw`(?<=^|\. )(?:${sentences.join('|')})|: it says(?= “)|, by its layout(?=[,.])|, though not surely(?=[,.:])`,
  'g',
)
