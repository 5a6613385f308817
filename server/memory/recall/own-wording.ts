/**
 * An analysis in which what Remy says of every screenshot is blank, each letter still in its place: whoever looks for
 * dates would find "Found in it: 7 dates". What a thing was recognised as stays, and whatever is put in other words.
 */
export const withoutOwnWording = (analysis: string): string =>
  analysis.replace(ownWording, said => ' '.repeat(said.length))

/** As `explainInterpretation` and `explainWords` put it. */
const sentences = [
  'Recognised as ',
  String.raw`Its kind was not recognised\.`,
  String.raw`None of the types fits it\.`,
  String.raw`It was left without a type\.`,
  String.raw`That makes it an? [a-z]+\.`,
  String.raw`It is kept as an? [a-z]+(?:, because it holds whole sentences)?\.`,
  String.raw`Found in it: \d+ [a-z]+(?:, \d+ [a-z]+)*\.`,
  String.raw`No words were read\.`,
  String.raw`\d+ words? read, \d+% sure on average\.`,
  String.raw`You wrote this\.`,
]
const ownWording = new RegExp(
  String.raw`(?<=^|\. )(?:${sentences.join('|')})|, by its layout(?=[,.])|, though not surely(?=\.)`,
  'g',
)
