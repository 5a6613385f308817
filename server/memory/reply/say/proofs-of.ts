import type { ChatProof } from '#contract/chat.ts'
import { type FieldName, secretFields } from '#server/memory/fields/fields.ts'
import { isSecretName } from '#server/memory/keep/secrets/is-secret-name.ts'
import { secretsIn, withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Ahead, Evidence, Findings, ItemList } from '#server/memory/reply/find/findings.ts'
import { lineTold, valueTold } from '#server/memory/reply/find/told-as-found.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { asWritten } from './literally.ts'
import { datesMax, daysMax } from './write-agenda.ts'
import { valuesMax } from './write-facts.ts'

/** A list has one proof for each item. */
const proofsMax = 12

/** The proofs of an answer, in the order of its values. Duplicates are dropped. */
export function proofsOf(plan: Plan, findings: Findings): ChatProof[] {
  const field = plan.intent === 'value' ? plan.wanted.field : null
  const proofs = evidenceIn(findings).map(evidence => proofOf(evidence, field))
  const byPlace = new Map(
    proofs.map(proof => [JSON.stringify([proof.screenshotId, proof.value, proof.box]), proof]),
  )
  return [...byPlace.values()].slice(0, proofsMax)
}

/** Lists every kind of result, so that a new kind does not compile without a case. */
function evidenceIn(findings: Findings): Evidence[] {
  switch (findings.kind) {
    case 'values':
      return findings.values.map(({ proofs: [best] }) => best)
    case 'sums':
      return findings.sums.flatMap(({ parts }) => parts)
    case 'extreme':
      return findings.tops
    case 'computed':
      return findings.of
    case 'set':
      return findings.lines
    case 'compared':
      return findings.sides.flatMap(({ cost }) => (cost ? [cost.evidence] : []))
    case 'told':
      return findings.told.flatMap(({ lines }) => lines)
    case 'facts':
      return findings.groups.flatMap(({ values }) => values.slice(0, valuesMax))
    case 'agenda':
      return findings.ahead.slice(0, daysMax).flatMap(datesOf)
    case 'ticked':
      return [findings.item]
    case 'screenshots':
      return findings.shown ? [findings.shown] : []
    case 'items':
      return findings.lists.flatMap(itemsOf)
    case 'one':
      return findings.values
    case 'gathered':
    case 'similar':
    case 'nothing':
    case 'none':
    case 'changed':
    case 'not-changed':
    case 'remembered':
    case 'taken-back':
    case 'reminded':
    case 'not-reminded':
    case 'snoozed':
    case 'missed':
    case 'watching':
    case 'not-watched':
    case 'unwatched':
    case 'watched':
      return []
  }
}

const datesOf = ({ dates, ...found }: Ahead): Evidence[] =>
  dates.slice(0, datesMax).map(date => valueTold(found, { ...date, value: date.text }))

const itemsOf = ({ items, ...found }: ItemList): Evidence[] => items.map(item => lineTold(found, item))

const proofOf = (evidence: Evidence, field: FieldName | null): ChatProof => {
  const { screenshotId, value, line, box, picture } = evidence
  const hides = isSecret(evidence, field)
  return {
    ...{ screenshotId, value: asWritten(value), box, picture },
    // The line may also hold a secret that was not asked for.
    line: hides ? line : withoutSecrets(line),
    isSecret: hides,
  }
}

/** Is the value a secret, by its label, by the field that was asked for, or by its form? */
export function isSecret({ label, value, line, isSecret }: Evidence, field: FieldName | null): boolean {
  if (isSecret !== undefined) return isSecret
  if (isSecretAsked(field, label ?? '')) return true
  return secretsIn(line).some(({ from, to }) => {
    const secret = line.slice(from, to)
    return secret.includes(value) || value.includes(secret)
  })
}

/** Is the field or the label that of a secret? */
export const isSecretAsked = (field: FieldName | null, name: string): boolean =>
  isSecretName(name) || (field !== null && secretFields.has(field))
