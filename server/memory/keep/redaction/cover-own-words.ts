import type { Screenshot, Uncovered } from '#contract/screenshot.ts'
import type { TextSpan } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { titleOfSecret } from '#server/memory/keep/secrets/title-of-secret.ts'

type Words = Pick<Screenshot, 'title' | 'description' | 'note' | 'tags'>
type SpansIn = (text: string) => readonly TextSpan[]

/**
 * Masks secrets in a user's words about a screenshot. `uncovered` has the original fields that contain one.
 * `spansIn` finds secrets, including those that only the screenshot's text (`source`) reveals.
 */
export function coverOwnWords(
  words: Words,
  source: string,
  spansIn: SpansIn,
): Words & { uncovered?: Uncovered } {
  const { tags } = words
  const read = (text: string) => ({ text, secrets: spansIn(text).map(({ from, to }) => ({ from, to })) })
  const title = read(words.title)
  const [description, note] = [read(words.description), read(words.note)]
  const readTags = tags.map(read)
  const uncovered = {
    ...(isSecret(title) && { title }),
    ...(isSecret(description) && { description }),
    ...(isSecret(note) && { note }),
    ...(readTags.some(isSecret) && { tags: readTags }),
  }
  if (Object.keys(uncovered).length === 0) return words
  const covered = hide(title)
  return {
    title: isSecret(title) ? (titleOfSecret(covered, source) ?? covered) : covered,
    description: hide(description),
    note: hide(note),
    tags: readTags.map(hide),
    uncovered,
  }
}

type Read = { text: string; secrets: TextSpan[] }
const isSecret = ({ secrets }: Read) => secrets.length > 0
const hide = ({ text, secrets }: Read) => withoutSpans(text, secrets)
