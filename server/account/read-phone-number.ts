import parsePhoneNumber from 'libphonenumber-js/min'

/** E.164, where a number with its country code was typed, however it was spaced; else as it was typed. */
export function readPhoneNumber(typed: string): string {
  // The international prefix of most countries, where a phone shows no plus.
  const read = parsePhoneNumber(typed.replace(/^\s*00/, '+'))
  return read?.isPossible() ? read.number : typed
}
