/**
 * What a screenshot is alike by, and how much each trait counts: its words as stems, and, with their sort before them,
 * its kind (`kind:boarding-pass`), topics (`topic:travel`) and signs of its layout (`sign:timeRanges`).
 */
export type Traits = Map<string, number>

/** As they are stored: `voucher train topic:travel=0.83`. What counts once says no number. */
export const writeTraits = (traits: Traits): string =>
  [...traits].map(([trait, worth]) => (worth === 1 ? trait : `${trait}=${+worth.toFixed(2)}`)).join(' ')

export function readTraits(text: string): Traits {
  const traits: Traits = new Map()
  for (const written of text.split(' ')) {
    const end = written.indexOf('=')
    if (end < 0) traits.set(written, 1)
    else traits.set(written.slice(0, end), Number(written.slice(end + 1)))
  }
  traits.delete('')
  return traits
}

export const isWord = (trait: string) => !trait.includes(':')
