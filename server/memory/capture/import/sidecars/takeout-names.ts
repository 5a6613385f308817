/**
 * The names that Google Takeout may have given to the file about a picture, the likeliest first. The name is
 * cut to 46 characters before ".json". A number moves to the end: `dog(1).jpg` → `dog.jpg(1).json`. An edited
 * picture is described together with its original.
 * @see https://github.com/ente-io/ente/pull/4956
 */
export function takeoutNames(picture: string): string[] {
  const original = picture.replace(edited, '$1')
  const [, start = '', number = '', ending = ''] = /^(.*)(\(\d+\))(\.[^.]+)$/.exec(original) ?? []
  const plain = number ? start + ending : original
  return [
    `${cut(`${plain}.supplemental-metadata`)}${number}.json`,
    `${cut(plain)}${number}.json`,
    `${cut(original)}.json`,
  ]
}

const nameCharsMax = 46
const cut = (name: string) => name.slice(0, nameCharsMax)
/** The suffix in the languages in which it was seen. */
const edited = /-(?:edited|bearbeitet|modifié|editado|modificato|bewerkt|edytowane)((?:\(\d+\))?\.[^.]+)$/u
