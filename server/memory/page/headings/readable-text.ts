/**
 * Cleans up a text from OCR. Removes the icon or bullet before it, and turns "THE HOLLOW COAST" into "The
 * Hollow Coast".
 */
export function readableText(text: string): string {
  const bare = withoutIcon(text)
  const isShouted = /\p{Lu}{3}/u.test(bare) && !/\p{Ll}/u.test(bare) && bare.includes(' ')
  return isShouted
    ? bare.replace(/\p{L}[\p{L}'’]*/gu, word => word.charAt(0) + word.slice(1).toLowerCase())
    : bare
}

/** OCR reads the three bars of a menu as "=" and a back arrow as "<". */
function withoutIcon(text: string): string {
  return text.replace(/^(?:[^\p{L}\p{N}\s"“„«(#@\p{Sc}¿¡]{1,3}|\d{1,2}[.)])\s+/u, '').trim()
}
