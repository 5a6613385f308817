/**
 * Cleans up a text from OCR. Removes the icon or bullet before it, and turns "THE HOLLOW COAST" into "The
 * Hollow Coast".
 */
export function readableText(text: string): string {
  const bare = withoutMisreadDigits(withoutIcon(text))
  const isShouted = /\p{Lu}{3}/u.test(bare) && !/\p{Ll}/u.test(bare) && bare.includes(' ')
  return isShouted
    ? bare.replace(/\p{L}[\p{L}'’]*/gu, (word, at: number) =>
        /\d ?$/.test(bare.slice(0, at)) && isUnit.test(word)
          ? word.toLowerCase()
          : word.charAt(0) + word.slice(1).toLowerCase(),
      )
    : bare
}

/** "CROISSANT" on a receipt is said as "Croissant". */
export const unshouted = (text: string) =>
  /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text) ? text.charAt(0) + text.slice(1).toLowerCase() : text

const isUnit = /^(?:mg|ml|cl|kg|g|lbs?|oz|ct|gal|pk|cm|mm|km)$/i

/** OCR reads the first quarter as "Ql", and a capital O before small letters as a zero: "0lsen". */
const withoutMisreadDigits = (text: string) =>
  text
    .replace(/(?<![\p{L}\p{N}])([QH])l(?![\p{L}\p{N}])/gu, '$11')
    .replace(/(?<![\p{L}\p{N}.,])0(?!x)(?=\p{Ll}{3})/gu, 'O')

/** OCR reads the three bars of a menu as "=" and a back arrow as "<". */
function withoutIcon(text: string): string {
  return text.replace(/^(?:[^\p{L}\p{N}\s"“„«(#@\p{Sc}¿¡]{1,3}|\d{1,2}[.)])\s+/u, '').trim()
}
