import type { FactKind } from '#contract/fact.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { type Shape, spansOf } from '#server/language/values/value-shapes.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookForMeant } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf } from '#server/memory/reply/gather/shot.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'

type FactsFound = Extract<Findings, { kind: 'facts' }>

/** All values of the kinds in the screenshot that is meant. Null if there is none. */
export async function findFactsAsked(
  memories: Memories,
  asker: Asker,
  { about, kinds }: { about: Subject; kinds: FactKind[] },
): Promise<FactsFound | null> {
  const { full } = await lookForMeant(memories, asker, about)
  const [shot] = full
  if (!shot) return null
  const found = foundOf(shot, [])
  const facts = await memories.facts.of(asker.ownerId, [shot.row.id])
  const lines = await linesOf(memories, asker, shot)
  const evidence = (kind: FactKind): Evidence[] => {
    const own = facts
      .filter(fact => fact.kind === kind)
      .map(({ text, label, line, box }) => ({ value: text, label, line, box }))
    const all = own.length > 0 ? own : unnamed(kind, lines, shot.row.tags)
    return all.map(one => valueTold(found, one))
  }
  return { kind: 'facts', found, groups: kinds.map(kind => ({ kind, values: evidence(kind) })) }
}

type Unnamed = Pick<Evidence, 'value' | 'label' | 'line' | 'box'>

/** Values that are no facts: figures without a currency, menu prices, calendar entries with an hour. */
function unnamed(kind: FactKind, lines: WrittenLine[], tags: string): Unnamed[] {
  if (kind === 'amount' && /"menu"/.test(tags)) return lines.flatMap(pricedBy)
  if (kind === 'amount') return lines.flatMap(line => shaped('amount', line))
  return kind === 'date' && /"calendar"/.test(tags)
    ? lines.flatMap((line, i) => entry(lines[i - 1], line))
    : []
}

const priced = /^(?<label>.*\p{L}{3}.*?)\s(?<value>\d{1,3}(?:[.,]\d{2})?)$/u
function pricedBy({ text, box }: WrittenLine): Unnamed[] {
  const { label = '', value = '' } = priced.exec(text)?.groups ?? {}
  return value ? [{ label, value, line: text, box }] : []
}

/** A calendar entry with its hour, and its name, perhaps on the line above. Bare hours are dropped. */
function entry(before: WrittenLine | undefined, line: WrittenLine): Unnamed[] {
  const [first] = shaped('time', line)
  if (!first) return []
  const above = before?.block === line.block ? before.text : null
  const label = first.label === null || /^[,;·-]/.test(first.label) ? above : first.label
  return label === null ? [] : [{ ...first, label }]
}

/** All values of one shape in a line. The label is the rest of the line. */
function shaped(shape: Shape, { text, box }: WrittenLine): Unnamed[] {
  const spans = spansOf(shape, text)
  const label = withoutSpans(text, spans, ' ').replace(/\s+/g, ' ').trim()
  return spans.map(({ from, to }) => ({ value: text.slice(from, to), label: label || null, line: text, box }))
}
