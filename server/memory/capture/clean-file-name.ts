const charsMax = 120

/** A file name that is safe to show and to save under: no folders, no control characters, not too long. */
export function cleanFileName(given: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .normalize('NFC')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
  if (clean.length <= charsMax) return clean === '' || /^\.+$/.test(clean) ? 'screenshot' : clean
  const ending = /\.[a-z0-9]{1,5}$/i.exec(clean)?.[0] ?? ''
  return [...clean].slice(0, charsMax - ending.length - 1).join('') + ending
}
