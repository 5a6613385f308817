/**
 * What makes a screenshot similar to others, with weights: its words as stems and, with a prefix, its kind
 * (`kind:boarding-pass`), topics (`topic:travel`) and layout signals (`sign:timeRanges`).
 */
export type Traits = Map<string, number>

/** The stored form: `voucher train topic:travel=0.83`. A weight of 1 is omitted. */
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
