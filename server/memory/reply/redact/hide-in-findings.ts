import type { FieldName } from '#server/memory/fields/fields.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { isSecret } from '#server/memory/reply/say/proofs-of.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { secretsOfShot } from './secrets-of-shot.ts'

/**
 * Masks secrets in all texts of the findings, by what each screenshot's whole text reveals. It runs before
 * texts are shortened, because half a secret is not recognised. A value that is itself a secret stays, and is
 * marked.
 */
export async function hideInFindings(
  memories: Pick<Memories, 'screenshots' | 'facts'>,
  ownerId: OwnerId,
  findings: Findings,
  field: FieldName | null,
): Promise<Findings> {
  if (ofNoPicture.has(findings.kind)) return findings
  const ids = new Set<number>()
  masked(findings, findings.kind, field, id => {
    ids.add(id)
    return nothingSecret
  })
  if (ids.size === 0) return findings
  const rows = await memories.screenshots.findMany(ownerId, [...ids])
  const facts = await memories.facts.of(ownerId, [...ids])
  const known = new Map(rows.map(row => [row.id, secretsOfShot(row, facts)]))
  return masked(findings, findings.kind, field, id => known.get(id) ?? nothingSecret)
}

/** No secret is in a reminder (`presentReminders`), nor in a standing question. The rest the user wrote. */
const ofNoPicture = new Set<Findings['kind']>([
  ...(['none', 'snoozed', 'missed', 'remembered'] as const),
  ...(['watching', 'unwatched', 'watched', 'not-watched'] as const),
])

/** What the user said or named, or Remy computed. All other texts are masked. */
const safe = new Set([
  ...['kind', 'day', 'due', 'currency', 'category', 'categories', 'places', 'now', 'why', 'how'],
  ...['missing', 'leftOut', 'wish', 'undo', 'reminder', 'reminders', 'unsnoozed'],
])

/** Findings of these kinds show whole lines, which may include a secret beside other words. */
const ofLines = new Set<Findings['kind']>(['told', 'set', 'ticked', 'screenshots', 'nothing'])

type Secrets = ReturnType<typeof secretsOfShot>
const nothingSecret: Secrets = { isOne: () => false, hide: text => text, titled: title => title }

/** Masks the texts of each screenshot by its own secrets (`of`). */
function masked<T>(
  part: T,
  kind: Findings['kind'],
  field: FieldName | null,
  of: (screenshotId: number) => Secrets,
): T {
  return inPart(part, null) as T

  function inPart(part: unknown, its: Secrets | null): unknown {
    if (typeof part === 'string') return its ? its.hide(part) : part
    if (Array.isArray(part)) return part.map(one => inPart(one, its))
    if (typeof part !== 'object' || part === null) return part
    const id = idOf(part) ?? ('found' in part ? idOf(part.found) : null)
    const own = id === null ? its : of(id)
    const shown = Object.fromEntries(
      Object.entries(part).map(([name, one]) => {
        if (safe.has(name)) return [name, one]
        return [name, name === 'title' && own ? own.titled(one) : inPart(one, own)]
      }),
    )
    if (own && isEvidence(part)) return { ...shown, ...valueShown(part, own) }
    if ('value' in part && isDay.test(String(part.value))) return { ...shown, value: part.value }
    return 'proofs' in part ? { ...shown, value: shown.proofs[0].value } : shown
  }

  function valueShown(evidence: Evidence, { isOne, hide }: Secrets): Pick<Evidence, 'value' | 'isSecret'> {
    const { value } = evidence
    const shown = hide(value)
    const isWhole = ofLines.has(kind) ? shown === '•••' : isSecret(evidence, field) || isOne(value)
    return { value: isWhole ? value : shown, isSecret: isWhole }
  }
}

const idOf = (part: unknown) =>
  typeof part === 'object' && part !== null && 'screenshotId' in part ? Number(part.screenshotId) : null

/** A day is no secret, although its digits look like one. */
const isDay = /^\d{4}-\d\d(?:-\d\d)?(?:T[\d:.]+Z?)?$/

const isEvidence = (part: object): part is Evidence => 'value' in part && 'line' in part && 'title' in part
