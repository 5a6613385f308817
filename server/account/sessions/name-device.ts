import bowser from 'bowser'

/** "Firefox on Linux". Whatever the caller wrote, the name is short and contains letters and digits only. */
export function nameDevice(userAgent: string | undefined): string {
  const given = (userAgent ?? '').slice(0, readCharsMax)
  const known = names.get(given)
  if (known !== undefined) return known
  const name = read(given)
  if (names.size >= namesMax) names.clear()
  names.set(given, name)
  return name
}

function read(userAgent: string): string {
  if (userAgent === '') return unknownDevice
  const { browser, os } = bowser.parse(userAgent)
  const [program, system] = [plain(browser.name), plain(os.name)]
  if (!program) return system || unknownDevice
  return system ? `${program} on ${system}` : program
}

const plain = (name = '') =>
  name
    .replaceAll(/[^\p{L}\d .-]/gu, '')
    .trim()
    .slice(0, nameCharsMax)

export const unknownDevice = 'Unknown device'
const readCharsMax = 500
const nameCharsMax = 40
/** Reading one takes about 0.1 ms, and a device sends the same with each request. */
const names = new Map<string, string>()
const namesMax = 1_000
