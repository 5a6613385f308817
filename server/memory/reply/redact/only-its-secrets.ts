import { spansOf } from '#server/language/values/value-shapes.ts'
import type { FieldName } from '#server/memory/fields/fields.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { writtenLines } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence, Findings, Passage } from '#server/memory/reply/find/findings.ts'
import { foundNothing } from '#server/memory/reply/gather/found-nothing.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { shotOf } from '#server/memory/reply/gather/shot.ts'
import { asksForSecret, namesSubject, subjectOfSecret } from './secret-subject.ts'

/** Removes other things' secrets: a question about the bank's password gets no other. */
export async function onlyItsSecrets(
  memories: Memories,
  { ownerId }: Pick<Asker, 'ownerId'>,
  findings: Findings,
  question: string,
  field: FieldName | null,
): Promise<Findings> {
  if (!asksForSecret(question, field)) return findings
  const subject = subjectOfSecret(question)
  const isOf = async ({ screenshotId, label, line, value }: Evidence, isSecret: boolean) => {
    if (!isSecret) return true
    const [row] = await memories.screenshots.findMany(ownerId, [screenshotId])
    if (!row) return false
    const shot = shotOf(row, await memories.categories.list(ownerId))
    const lines = writtenLines(row, await memories.readings.find(ownerId, screenshotId))
    const at =
      lines.find(({ text }) => text.includes(value)) ?? lines.find(({ text }) => hiddenAs(text, line))
    // An amount that is masked here was not a code.
    const read = at?.text ?? ''
    if (/•••/.test(value) && secretsIn(read).length === 0 && spansOf('amount', read).length > 0) return false
    return namesSubject(shot, lines, { label, line: at?.text ?? line, block: at?.block ?? -1 }, subject)
  }
  const shows = async ({ lines }: Passage) =>
    (
      await Promise.all(lines.map(line => isOf(line, line.isSecret === true || /•••/.test(line.value))))
    ).every(Boolean)
  if (findings.kind === 'values') {
    const its = await Promise.all(
      findings.values.map(({ proofs: [proof] }) => isOf(proof, proof.isSecret === true)),
    )
    const values = findings.values.filter((_, i) => its[i])
    return values.length > 0 ? { ...findings, values } : foundNothing(memories, { ownerId }, [], null)
  }
  if (findings.kind === 'told') {
    const its = await Promise.all(findings.told.map(shows))
    const told = findings.told.filter((_, i) => its[i])
    return told.length > 0 ? { ...findings, told } : foundNothing(memories, { ownerId }, [], null)
  }
  if (findings.kind === 'screenshots') {
    const quotes = findings.found.map(one => ({ ...one, value: one.quote ?? '', line: one.quote ?? '' }))
    const its = await Promise.all(
      quotes.map(one => isOf({ ...one, label: null, box: null, day: null }, /•••/.test(one.value))),
    )
    const found = findings.found.filter((_, i) => its[i])
    return found.length > 0 ? { ...findings, found } : foundNothing(memories, { ownerId }, [], null)
  }
  if (findings.kind !== 'nothing' || !findings.nearest) return findings
  const { nearest, ...nothing } = findings
  const its = await Promise.all(nearest.map(shows))
  const left = nearest.filter((_, i) => its[i])
  return left.length > 0 ? { ...nothing, nearest: left } : nothing
}

/** Is `line` the text with its secret masked? */
const hiddenAs = (text: string, line: string) => {
  const [before = '', ...after] = line.split('•••')
  const [behind = ''] = after.slice(-1)
  if (after.length === 0 || before + behind === '') return text === line
  return text.startsWith(before) && text.endsWith(behind)
}
