import type { Fact } from '#contract/fact.ts'
import type { Screenshot, ScreenshotChange } from '#contract/screenshot.ts'
import type { TextSpan } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import { ownTextColumns } from '#server/memory/keep/word-columns.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { masked } from './cover-screenshot.ts'

type Kept = Pick<Screenshot, 'title' | 'description' | 'note' | 'tags' | 'extractedText'> & { facts: Fact[] }
type Words = Pick<ScreenshotChange, 'title' | 'description' | 'note' | 'tags'>

/**
 * A key sees secrets masked. This puts them back into a key's change. A text that comes back unchanged is no
 * change. `detail` is what the key would get, unmasked.
 * @throws ProblemError if a mask would lose its secret, or a secret would become readable to the key
 */
export function uncoverChange(change: ScreenshotChange, detail: Kept): ScreenshotChange {
  const spansIn = spansToldBy(detail.facts, detail.extractedText)
  const uncover = uncovering(spansIn)
  const { title, description, note, tags, ...others } = change
  const texts = { title, description, note }
  const changed: Words = {}
  for (const field of ownTextColumns) {
    const sent = texts[field]
    const text = sent === undefined ? undefined : uncover(sent, detail[field])
    if (text !== undefined && text !== detail[field]) changed[field] = text
  }
  if (tags) changed.tags = uncoverTags(tags, detail.tags, tag => withoutSpans(tag, spansIn(tag)))
  return { ...others, ...changed }
}

type Uncover = (sent: string, kept: string) => string

/** Puts the secrets of the stored text in place of the masks. */
const uncovering =
  (spansIn: (text: string) => readonly TextSpan[]): Uncover =>
  (sent, kept) => {
    const spans = spansIn(kept)
    const pieces = sent.split(masked)
    if (spans.length === 0 || pieces.length === 1) return sent
    if (pieces.length !== spans.length + 1) throw secretWouldBeLost()
    if (spans.length > 1 && !stayInPlace(pieces, withoutSpans(kept, spans).split(masked)))
      throw secretWouldBeLost()
    const secrets = [...spans.map(({ from, to }) => kept.slice(from, to)), '']
    const text = pieces.map((piece, i) => piece + secrets[i]).join('')
    // Beside other words, it may not look like a secret. Then the key could read it.
    if (withoutSpans(text, spansIn(text)) !== sent) throw secretWouldBeLost()
    return text
  }

/** Each of several secrets must follow the same words as before, because they may have changed places. */
function stayInPlace(sent: readonly string[], kept: readonly string[]): boolean {
  return sent.slice(0, -1).every((piece, i) => wordBefore(piece) === wordBefore(kept[i] ?? ''))
}

const wordBefore = (piece: string) => /[^\n]{0,40}$/.exec(piece)?.[0].trim() ?? ''

/** Each masked tag stands for the next stored tag that looks the same when masked. */
function uncoverTags(sent: readonly string[], kept: readonly string[], hide: (text: string) => string) {
  const hidden = kept.map(tag => ({ tag, shown: hide(tag) })).filter(({ tag, shown }) => tag !== shown)
  return sent.map(tag => {
    if (hidden.length === 0 || !tag.includes(masked)) return tag
    const at = hidden.findIndex(({ shown }) => shown === tag)
    const [found] = at < 0 ? [] : hidden.splice(at, 1)
    if (!found) throw secretWouldBeLost()
    return found.tag
  })
}

const secretWouldBeLost = () =>
  new ProblemError(
    'screenshot.masked',
    'This text has a covered secret (•••) that this change would move or lose. Send the text back as it is, or sign in to change it.',
  )
