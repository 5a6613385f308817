import { type NetworkToken, networkTokens } from './network-tokens.ts'

/** The network was trained with pages of at most so many tokens and lines. Longer ones are read in parts. */
export const [pageTokensMax, pageLinesMax, questionTokensMax] = [400, 62, 30]
const lineTokensMax = 40

/** The title and these lines of a page as the network reads them. `from` is the first line of a part. */
export type NetworkPart = { from: number; lines: NetworkToken[][] }

/** Splits a page into parts that the network can read. Each begins with the title. */
export function networkParts(title: string, lines: string[]): NetworkPart[] {
  const head = tokensOfLine(title)
  const parts: NetworkPart[] = []
  let count = 0
  for (const [i, line] of lines.entries()) {
    const tokens = tokensOfLine(line)
    const last = parts.at(-1)
    if (last && count + tokens.length <= pageTokensMax && last.lines.length < pageLinesMax) {
      last.lines.push(tokens)
      count += tokens.length
    } else {
      parts.push({ from: i, lines: [head, tokens] })
      count = head.length + tokens.length
    }
  }
  return parts
}

/** A line without a token still needs one. */
function tokensOfLine(line: string): NetworkToken[] {
  const tokens = networkTokens(line).slice(0, lineTokensMax)
  return tokens.length > 0 ? tokens : networkTokens('.')
}
