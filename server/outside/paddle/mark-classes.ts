/**
 * A mark: what letters without it become with it, each `of` that at the same place in `are`. It is believed from a share of
 * `aloneMin` on, or of `inCompanyMin` where the line has others.
 */
type MarkClass = {
  of: string
  are: string
  aloneMin?: number
  inCompanyMin?: number
  /** Not the letter with a mark, but another one that it was taken for. */
  isOtherLetter?: boolean
  isLikeApostrophe?: boolean
}

const unmarked = 'abcdefgjlnorstuyzABCDEGILNORSTUYZ136|'
/** Languages that have these have so many that none stands alone. */
const seldomAlone = { aloneMin: 0.999 }

/**
 * What the weights in `models/marks.f16` tell apart, in their order. A letter is of the first class where it has no mark, but
 * for `i`, whose dot is a mark of a kind. The last are characters that the reading model's own classes lack, and what it
 * takes them for.
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
  // Only Turkish has it, and small letters elsewhere seem to.
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
