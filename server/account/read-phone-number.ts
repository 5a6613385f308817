import parsePhoneNumber from 'libphonenumber-js/min'

/** E.164, where a number with its country code was typed, however it was spaced; else as it was typed. */
export function readPhoneNumber(typed: string): string {
  const read = parsePhoneNumber(typed)
  return read?.isPossible() ? read.number : typed
}
