import type { CountryCode } from 'libphonenumber-js/min'

/**
 * A telephone number as people write it, in E.164: without a country code it is one of the country that the browser is set
 * to. As it was typed where it is none, or cannot be read here; the rules of all countries come only once there is something
 * to read.
 */
export async function readTypedNumber<T extends string | null>(typed: T): Promise<T | string> {
  if (!typed) return typed
  try {
    return await readAsDialled(typed)
  } catch {
    // The rules did not come, or the browser names no language: the server reads it too, and says what is wrong with it.
    return typed
  }
}

async function readAsDialled(typed: string): Promise<string> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  // Chromium may be set to a language as POSIX writes it: en-US@posix.
  const language = navigator.language.replace(/[^\w-].*/, '')
  const region = new Intl.Locale(language).maximize().region ?? ''
  const country: CountryCode | undefined = isSupportedCountry(region) ? region : undefined
  const read = parsePhoneNumberFromString(typed, country)
  return read?.isPossible() ? read.number : typed
}
