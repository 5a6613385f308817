/** What was read, as one would write it: without the icon or bullet before it, and "THE HOLLOW COAST" not shouted. */
export function readableText(text: string): string {
  const bare = withoutIcon(text)
  const isShouted = /\p{Lu}{3}/u.test(bare) && !/\p{Ll}/u.test(bare) && bare.includes(' ')
  return isShouted
    ? bare.replace(/\p{L}[\p{L}'’]*/gu, word => word.charAt(0) + word.slice(1).toLowerCase())
    : bare
}

/** A menu's three bars are read as "=", a back arrow as "<". */
function withoutIcon(text: string): string {
  return text.replace(/^(?:[^\p{L}\p{N}\s"“„«(#@\p{Sc}¿¡]{1,3}|\d{1,2}[.)])\s+/u, '').trim()
}
