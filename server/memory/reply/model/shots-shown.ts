import { setImmediate } from 'node:timers/promises'
import { joinedSpans } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { codesUntold } from '#server/memory/keep/codes/codes-untold.ts'
import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import { leftOut, ordersIn, withoutOrders } from '#server/memory/keep/redaction/without-orders.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import type { SecretSpan } from '#server/memory/keep/secrets/secrets.ts'
import { titleOfSecret } from '#server/memory/keep/secrets/title-of-secret.ts'
import { type WrittenLine, writtenLines, writtenText } from '#server/memory/page/layout/written-lines.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { seenAt } from '#server/memory/reply/gather/shot.ts'
import { daySaid } from '#server/memory/reply/say/day-said.ts'
import { withoutFences } from '#server/outside/fenced.ts'
import type { LineShown, Secret, ShotShown } from './evidence.ts'
import { handleOf } from './secret-handle.ts'

/** Prepares screenshots for a model, in the order of `ids`: handles for secrets, no instructions. */
export async function shotsShown(memories: Memories, asker: Asker, ids: number[]): Promise<ShotShown[]> {
  const { ownerId } = asker
  const rows = await memories.screenshots.findMany(ownerId, [...new Set(ids)])
  const facts = await memories.facts.of(
    ownerId,
    rows.map(({ id }) => id),
  )
  const names = new Map((await memories.categories.list(ownerId)).map(({ id, name }) => [id, name]))
  const shots: ShotShown[] = []
  for (const row of rows) {
    const its = facts.filter(({ screenshotId }) => screenshotId === row.id)
    const reading = await memories.readings.find(ownerId, row.id)
    const lines = writtenLines(row, reading)
    const spansIn = spansToldBy(its, writtenText(row))
    const hide = (text: string) => withoutFences(withoutOrders(withoutSpans(text, spansIn(text))))
    const title = titleOfSecret(hide(row.title), row.extracted_text) ?? hide(row.title)
    const filed = row.category_id === null ? null : (names.get(row.category_id) ?? null)
    const about = [
      `“${title}”`,
      ...[row.type === 'unknown' ? null : row.type, filed && hide(filed), ...tagsOf(row).map(hide)],
      `${row.captured_at === null ? 'saved' : 'taken'} ${daySaid(seenAt(row), asker)}`,
      ...codesUntold(reading?.codes ?? [], lines).map(name => `a hidden code: ${name}`),
    ]
    const picture = { width: row.width, height: row.height }
    const shown = hideIn(row, lines, its, spansIn)
    shots.push({ screenshotId: row.id, title, about: about.filter(Boolean).join(' · '), picture, ...shown })
    // A long text takes tens of milliseconds, so other requests get a turn between screenshots.
    await setImmediate()
  }
  return shots
}

/** Detects secrets both in the whole text, because a secret may span lines, and in each line alone. */
function hideIn(
  { id }: ScreenshotRow,
  lines: WrittenLine[],
  facts: KeptFact[],
  spansIn: (text: string) => SecretSpan[],
): Pick<ShotShown, 'lines' | 'secrets'> {
  const text = lines.map(line => line.text).join('\n')
  const starts = lines.map(() => 0)
  for (let i = 1; i < lines.length; i++)
    starts[i] = (starts[i - 1] ?? 0) + (lines[i - 1]?.text.length ?? 0) + 1
  const ofLines = lines.flatMap((line, i) =>
    spansIn(line.text).map(({ from, to }) => ({ from: from + (starts[i] ?? 0), to: to + (starts[i] ?? 0) })),
  )
  const spans = joinedSpans([...spansIn(text), ...ofLines])
  const secrets = spans.map(({ from, to }, i): Secret & SecretSpan => ({
    ...{ from, to, name: `${id}.${i + 1}`, value: text.slice(from, to).replace(/\s+/g, ' ').trim() },
    number: starts.findLastIndex(start => start <= from) + 1,
  }))
  const isOrder = ordersIn(text)
  const shown = lines.map(({ text: read, box }, i): LineShown => {
    const start = starts[i] ?? 0
    const here = secrets
      .filter(({ from, to }) => from < start + read.length && to > start)
      .map(secret => ({
        ...secret,
        from: Math.max(0, secret.from - start),
        to: Math.min(read.length, secret.to - start),
      }))
    const masked = withoutSpans(read, here)
    if (isOrder(read)) return { text: leftOut, masked, read, box }
    return { text: withHandles(read, here, facts), masked, read, box }
  })
  return { lines: shown, secrets: secrets.map(({ name, value, number }) => ({ name, value, number })) }
}

function withHandles(line: string, secrets: (Secret & SecretSpan)[], facts: KeptFact[]): string {
  let [text, end] = ['', 0]
  for (const { name, value, from, to } of secrets) {
    const before = line.slice(end, from)
    text +=
      withoutFences(before) +
      handleOf(name, calledIn(before, facts.find(fact => fact.text.trim() === value)?.label ?? null))
    end = to
  }
  return text + withoutFences(line.slice(end))
}

/** Names a secret by its fact's label or the words before it, in letters only, so nothing leaks. */
function calledIn(before: string, label: string | null): string {
  const words = (label && !/\d/.test(label) ? label : before).match(/\p{L}[\p{L}'’-]*/gu) ?? []
  return words.slice(-calledWordsMax).join(' ').slice(0, calledCharsMax) || 'hidden'
}
const [calledWordsMax, calledCharsMax] = [4, 60]
