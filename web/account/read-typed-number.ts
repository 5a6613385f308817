import type { CountryCode } from 'libphonenumber-js/min'

/**
 * Converts a typed telephone number to E.164. Without a country code it takes the country of the browser's
 * language. Returns the text as it was typed if it is no number, or unreadable here. The rules of all
 * countries load only when there is something to read.
 */
export async function readTypedNumber<T extends string | null>(typed: T): Promise<T | string> {
  if (!typed) return typed
  try {
    return await readAsDialled(typed)
  } catch {
    // The rules did not load, or the browser names no language. The server reads it too, and says what is
    // wrong.
    return typed
  }
}

async function readAsDialled(typed: string): Promise<string> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  // Chromium may have a language in POSIX form: en-US@posix.
  const language = navigator.language.replace(/[^\w-].*/, '')
  const region = new Intl.Locale(language).maximize().region ?? ''
  const country: CountryCode | undefined = isSupportedCountry(region) ? region : undefined
  const read = parsePhoneNumberFromString(typed, country)
  return read?.isPossible() ? read.number : typed
}
