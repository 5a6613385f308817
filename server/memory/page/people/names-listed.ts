/** The names in a list of names: "Ana, Dad, Luis, Mom, You". Empty if the text is none. */
export const namesListed = (text: string): string[] =>
  nameList.test(text) ? text.split(/,| and | & /).map(name => name.trim()) : []
const nameList =
  /^\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.]*)?(?:, \p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.]*)?){1,}(?:(?:,| and| &) .{1,30})?$/u
