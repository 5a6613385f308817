import parsePhoneNumber from 'libphonenumber-js/min'

/** E.164 if a number with its country code was typed, in any spacing. Otherwise the text as it was typed. */
export function readPhoneNumber(typed: string): string {
  // Many countries dial 00 instead of the plus.
  const read = parsePhoneNumber(typed.replace(/^\s*00/, '+'))
  return read?.isPossible() ? read.number : typed
}
