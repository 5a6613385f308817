import type { ContentType } from '#contract/content-type.ts'
import type { LikelyFiling } from './likely-filing.ts'

/** The likeliest type, or `unknown` if none is likely. */
export function chooseType({ types }: Pick<LikelyFiling, 'types'>): ContentType {
  const [best] = [...types].sort((a, b) => b[1] - a[1])
  return best && best[1] >= likelihoodMin ? best[0] : 'unknown'
}

const likelihoodMin = 0.3
