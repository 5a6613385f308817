/**
 * An accent: each letter in `of` becomes the letter at the same place in `are`. It needs a share of
 * `aloneMin`, or `inCompanyMin` if the line has other accents.
 */
type MarkClass = {
  of: string
  are: string
  aloneMin?: number
  inCompanyMin?: number
  /** Not an accented letter, but another one that it was taken for. */
  isOtherLetter?: boolean
  isLikeApostrophe?: boolean
}

const unmarked = 'abcdefgjlnorstuyzABCDEGILNORSTUYZ136|'
/** Languages with these accents have so many that one hardly ever comes alone. */
const seldomAlone = { aloneMin: 0.999 }

/**
 * The classes of the weights in `models/marks.f16`, in order. The first class means "no accent", except for
 * `i`, whose dot counts as one. The last classes are characters that the recognition model lacks, with what
 * it reads instead.
 */
export const markClasses: readonly MarkClass[] = [
  { of: unmarked, are: unmarked },
  { of: 'aeouAEIOU', are: 'àèòùÀÈÌÒÙ' },
  { of: 'aceounsyzACEIOUNSYZ6', are: 'áćéóúńśýźÁĆÉÍÓÚŃŚÝŹó' },
  { of: 'aeouAEIOU', are: 'âêôûÂÊÎÔÛ' },
  { of: 'anoANO', are: 'ãñõÃÑÕ' },
  { of: 'agAG', are: 'ăğĂĞ' },
  { of: 'zIZ', are: 'żİŻ' },
  { of: 'aeouyAEIOU', are: 'äëöüÿÄËÏÖÜ' },
  { of: 'auAU', are: 'åůÅŮ' },
  { of: 'ouOU', are: 'őűŐŰ' },
  { of: 'cenrszCDENRSTZ', are: 'čěňřšžČĎĚŇŘŠŤŽ', ...seldomAlone },
  { of: 'stST', are: 'șțȘȚ', ...seldomAlone, inCompanyMin: 0.9 },
  { of: 'csCS', are: 'çşÇŞ' },
  { of: 'aeAE', are: 'ąęĄĘ' },
  { of: 'dlotDLO', are: 'đłøłĐŁØ', aloneMin: 0.99 },
  { of: 'i', are: 'i' },
  { of: 'i', are: 'ì', aloneMin: 0.98, inCompanyMin: 0.95 },
  { of: 'i', are: 'í' },
  { of: 'i', are: 'î' },
  { of: 'i', are: 'ï' },
  // Only Turkish has it, and small letters elsewhere can look like it.
  { of: 'i', are: 'ı', aloneMin: 2, inCompanyMin: 0.95 },
  // Beside these letters a caron looks like an apostrophe.
  { of: 'dlt', are: 'ďľť', isLikeApostrophe: true, ...seldomAlone, inCompanyMin: 0.9 },
  { of: 'Bbf', are: 'ßßß', isOtherLetter: true },
  { of: 'coCO', are: 'œœŒŒ', isOtherLetter: true },
  { of: 'acA', are: 'ææÆ', isOtherLetter: true },
  { of: 'ECf', are: '€€€', isOtherLetter: true },
  { of: '1AIfilt|', are: '////////', isOtherLetter: true },
  { of: '3f', are: '{{', isOtherLetter: true },
  { of: '3', are: '}', isOtherLetter: true },
  { of: 'ij', are: '¡¡', isOtherLetter: true },
  { of: 'cz', are: '¿¿', isOtherLetter: true },
]
