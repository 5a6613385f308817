import type { Box } from '#contract/fact.ts'
import type { Reminder } from '#contract/reminder.ts'
import type { SavedSearch } from '#contract/saved-search.ts'
import type { Money } from '#server/language/values/money/money.ts'
import type { FieldName } from '#server/memory/fields/fields.ts'
import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { Undo } from '#server/memory/reply/change/undo.ts'
import type {
  Ahead,
  Evidence,
  Findings,
  Found,
  FoundValue,
  HowFound,
  Reckoning,
  Telling,
} from '#server/memory/reply/find/findings.ts'
import type { Coverage } from '#server/memory/reply/gather/coverage-store.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Wish } from '#server/memory/reply/question/plan.ts'
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
  const ids = new Set<number>()
  textsOf(findings, id => {
    ids.add(id)
    return asTheyAre
  })
  if (ids.size === 0) return findings
  const rows = await memories.screenshots.findMany(ownerId, [...ids])
  const facts = await memories.facts.of(ownerId, [...ids])
  const known = new Map(rows.map(row => [row.id, itsTexts(row, facts, field)]))
  return textsOf(findings, id => known.get(id) ?? asTheyAre)
}

type Texts = {
  hide: (text: string) => Hidden<string>
  titled: (title: string) => Hidden<string>
  isSecret: (value: Evidence) => boolean
}
const asTheyAre: Texts = { hide: asIs, titled: asIs, isSecret: () => false }

function itsTexts(row: ScreenshotRow, facts: readonly KeptFact[], field: FieldName | null): Texts {
  const { isOne, hide, titled } = secretsOfShot(row, facts)
  return {
    hide: text => asIs(hide(text)),
    titled: title => asIs(titled(title)),
    isSecret: evidence => isSecret(evidence, field) || isOne(evidence.value),
  }
}

/**
 * `T` with every text of a screenshot masked. A new field of findings does not compile until `textsOf` masks
 * it, or `Other` says that it is not from a screenshot.
 */
type Hidden<T> = T extends Other
  ? T
  : T extends string
    ? string extends T
      ? '' | (T & { readonly [isHidden]: true })
      : T
    : T extends object
      ? { [K in keyof T]: K extends OtherField ? T[K] : Hidden<T[K]> }
      : T
declare const isHidden: unique symbol
type Other = Reminder | SavedSearch | Undo | Wish | Money | Coverage | Box | HowFound | Reckoning
/** What the user said or named, or Remy computed: a day, a currency, a category, a reason. */
type OtherField =
  | ('day' | 'due' | 'currency' | 'category' | 'categories' | 'places' | 'now' | 'why')
  | ('missing' | 'leftOut')

/** Marks a text as safe: it is masked already, or it is the secret that was asked for. */
function asIs(text: string) {
  return text as Hidden<string>
}

/** Maps every text in the findings by the rules of its screenshot (`of`). */
function textsOf(findings: Findings, of: (screenshotId: number) => Texts): Hidden<Findings> {
  const found = <F extends Found>(one: F) => {
    const { hide, titled } = of(one.screenshotId)
    return { ...one, title: titled(one.title), quote: one.quote && hide(one.quote) }
  }
  const evidence = (one: Evidence): Hidden<Evidence> => {
    const { hide, isSecret } = of(one.screenshotId)
    const isOne = isSecret(one)
    const value = isOne ? asIs(one.value) : hide(one.value)
    return {
      ...found(one),
      value,
      label: one.label && hide(one.label),
      line: hide(one.line),
      isSecret: isOne,
    }
  }
  /** Words of a picture that may include a secret. */
  const said = (one: Evidence): Hidden<Evidence> => {
    const { hide } = of(one.screenshotId)
    const value = hide(one.value)
    const isAlone = value === '•••'
    return {
      ...found(one),
      value: isAlone ? asIs(one.value) : value,
      label: one.label && hide(one.label),
      line: hide(one.line),
      isSecret: isAlone,
    }
  }
  const value = ({ proofs: [best, ...others] }: FoundValue): Hidden<FoundValue> => {
    const first = evidence(best)
    return { value: first.value, proofs: [first, ...others.map(evidence)] }
  }
  const telling = (one: Telling): Hidden<Telling> => ({
    ...found(one),
    heading: one.heading && of(one.screenshotId).hide(one.heading),
    lines: one.lines.map(said),
  })
  const ahead = (one: Ahead): Hidden<Ahead> => {
    const { hide } = of(one.screenshotId)
    const dates = one.dates.map(date => ({
      ...date,
      text: hide(date.text),
      // An ISO date.
      value: asIs(date.value),
      label: date.label && hide(date.label),
      line: hide(date.line),
    }))
    return { ...found(one), dates }
  }

  switch (findings.kind) {
    case 'none':
    // No secret is in a reminder (`presentReminders`), nor in what is said of a standing question.
    case 'snoozed':
    case 'watching':
    case 'unwatched':
    case 'watched':
    case 'not-watched':
    case 'missed':
      return findings
    // The user's own words.
    case 'remembered':
      return { ...findings, text: asIs(findings.text) }
    case 'values':
      return { ...findings, values: findings.values.map(value) }
    case 'screenshots':
      return {
        ...findings,
        found: findings.found.map(found),
        shown: findings.shown && said(findings.shown),
      }
    case 'changed':
      return { ...findings, found: findings.found.map(found), already: findings.already.map(found) }
    case 'not-changed':
      return { ...findings, found: findings.found.map(found) }
    case 'not-reminded':
      return { ...findings, found: findings.found.map(found) }
    case 'reminded':
      return { ...findings, found: findings.found && found(findings.found) }
    case 'sums':
      return {
        ...findings,
        sums: findings.sums.map(sum => ({ ...sum, parts: sum.parts.map(evidence) })),
        without: findings.without.map(found),
        same: findings.same.map(found),
        otherKind: findings.otherKind && {
          kind: asIs(findings.otherKind.kind),
          found: findings.otherKind.found.map(found),
        },
      }
    case 'extreme':
      return { ...findings, tops: findings.tops.map(evidence) }
    case 'reckoned':
      return { ...findings, of: findings.of.map(evidence) }
    case 'compared': {
      const side = (one: (typeof findings.sides)[number]) => ({
        ...one,
        // As the user named it.
        name: asIs(one.name),
        cost: one.cost && { ...one.cost, evidence: evidence(one.cost.evidence) },
      })
      const [a, b] = findings.sides
      return { ...findings, sides: [side(a), side(b)] }
    }
    case 'gathered':
      return {
        ...findings,
        found: findings.found.map(one => ({
          ...found(one),
          description: of(one.screenshotId).hide(one.description),
        })),
      }
    case 'told':
      return { ...findings, told: findings.told.map(telling) }
    case 'ticked':
      return { ...findings, item: said(findings.item) }
    case 'facts':
      return {
        ...findings,
        found: found(findings.found),
        groups: findings.groups.map(group => ({ ...group, values: group.values.map(evidence) })),
      }
    case 'similar':
      return { ...findings, of: found(findings.of), found: findings.found.map(found) }
    case 'agenda':
      return { ...findings, ahead: findings.ahead.map(ahead) }
    case 'items':
      return {
        ...findings,
        lists: findings.lists.map(list => ({
          ...found(list),
          items: list.items.map(item => ({ ...item, text: of(list.screenshotId).hide(item.text) })),
        })),
      }
    case 'one': {
      const { hide } = of(findings.found.screenshotId)
      return {
        ...findings,
        found: found(findings.found),
        description: hide(findings.description),
        text: findings.text && hide(findings.text),
        values: findings.values.map(evidence),
      }
    }
    case 'taken-back':
      return {
        ...findings,
        backs: findings.backs.map(back => ({
          ...back,
          found: found(back.found),
          called: of(back.found.screenshotId).hide(back.called),
        })),
      }
    case 'nothing':
      return {
        ...findings,
        mentions: findings.mentions.map(found),
        nearest: findings.nearest?.map(telling),
        closest: findings.closest?.map(found),
      }
  }
}
