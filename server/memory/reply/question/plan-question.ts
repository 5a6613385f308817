import { isDocument, isKind, isNaming, typeNamed } from '#server/language/words/asking-words.ts'
import { signsOf } from '#server/language/words/concepts.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { isPluralName } from '#server/language/words/is-plural-name.ts'
import { aboutIn, nothing } from './about-in.ts'
import { askedOfAll } from './asked-of-all.ts'
import { followUp } from './context/follow-up.ts'
import { sourcesBefore } from './context/spoken-of.ts'
import { planAgenda } from './intents/plan-agenda.ts'
import { planChange } from './intents/plan-change.ts'
import { planCompare } from './intents/plan-compare.ts'
import { planCount } from './intents/plan-count.ts'
import { planExplain } from './intents/plan-explain.ts'
import { planExtreme } from './intents/plan-extreme.ts'
import { planFacts } from './intents/plan-facts.ts'
import { asksWhether, asksWhichHas, isAsked, planFind, withoutDoings } from './intents/plan-find.ts'
import { planItems } from './intents/plan-items.ts'
import { planLatest } from './intents/plan-latest.ts'
import { planList } from './intents/plan-list.ts'
import { planRemember, withoutRemember } from './intents/plan-remember.ts'
import { mayAsk, planRemind } from './intents/plan-remind.ts'
import { planSimilar } from './intents/plan-similar.ts'
import { planRefusal, planSmallTalk } from './intents/plan-small-talk.ts'
import { planSum } from './intents/plan-sum.ts'
import { planSuperlative } from './intents/plan-superlative.ts'
import { asksForQuantity, planValue } from './intents/plan-value.ts'
import { planWatch } from './intents/plan-watch.ts'
import { plainAsking } from './plain-asking.ts'
import type { Asked, Plan, Subject } from './plan.ts'
import { tokensOf, wordsOf } from './question-tokens.ts'

/** Longer text was pasted, and is not a question. Texts to remember are exempt. In UTF-16 units. */
export const askedCharsMax = 500

/** Plans a question by rules, from narrow to wide. If none matches, the text is searched for. */
export function planQuestion(said: string, asked: Asked = { turns: [], screenshotId: null }): Plan {
  const ofAll = asked.screenshotId === null ? null : askedOfAll(said)
  if (ofAll) return planQuestion(ofAll, { turns: [], screenshotId: null })
  const question = plainAsking(withoutRemember(said.slice(0, askedCharsMax)))
  const plain = plainly(question)
  const remind = planRemind(question)
  return (
    planSmallTalk(plain) ??
    planRemember(said) ??
    planWatch(said.slice(0, askedCharsMax), asked, planQuestion) ??
    (remind?.intent === 'remind' && mayAsk(remind) ? { ...remind, asks: planAsked() } : remind) ??
    planAsked()
  )

  function planAsked(): Plan {
    return (
      planChange(question, asked) ??
      planSimilar(plain, asked) ??
      onGoing(followUp(question, asked, planQuestion), asked) ??
      onThisOne(planAlone(question, plain, asked.screenshotId !== null), asked)
    )
  }
}

const onGoing = (plan: Plan | null, { screenshotId }: Asked) =>
  plan && screenshotId !== null ? aboutOnly(plan, screenshotId) : plan

/** Folds a question and removes its punctuation, for the rules. */
const plainly = (question: string) =>
  fold(question)
    .replace(/[^\p{L}\p{N}#+*/=-]+/gu, ' ')
    .trim()

const planAlone = (question: string, plain: string, isHere: boolean): Plan =>
  planRefusal(plain) ??
  planExplain(question, plain) ??
  planFacts(question, plain) ??
  planItems(question, plain) ??
  planAgenda(question, plain) ??
  planCompare(plain) ??
  planExtreme(question, plain) ??
  planSum(question, plain) ??
  planCount(question, plain) ??
  planLatest(question, plain) ??
  planList(question, plain) ??
  superlative(question, plain, isHere) ??
  plainest(question, plain, isHere)

/** The plan if no narrower rule matches: a value, or a description of a screenshot. */
const plainest = (question: string, plain: string, isHere: boolean): Plan =>
  value(question, plain) ??
  (isHere && !asksWhether.test(plain) ? named(question) : null) ??
  loose(question, plain) ??
  planFind(question, plain)

function superlative(question: string, plain: string, isHere: boolean): Plan | null {
  const plan = planSuperlative(question, plain, isHere)
  return plan && { ...plan, otherwise: plainest(question, plain, isHere) }
}

function value(question: string, plain: string): Plan | null {
  const words = wordsOf(tokensOf(question))
  if (
    looksFor.test(plain) ||
    asksWhetherDue.test(plain) ||
    asksWhichHas.test(plain) ||
    (/^where\b/.test(plain) && words.some(isDocument))
  )
    return null
  const asks = asksForValue.test(plain) && !/\babout\b/.test(plain) && !ofDoings.test(plain)
  const plan = asks && !asksWhichOfKind(plain) ? planValue(question, 'any-field') : null
  if (!plan) return planValue(question, 'known-field') ?? bare(question, plain)
  const head = plan.wanted.words.at(-1) ?? ''
  const mayBeSaid = plan.wanted.isCount || isKind(head) || asksForQuantity(words) || /^who\b/.test(plain)
  return mayBeSaid ? { ...plan, orFind: withoutDoings(aboutIn(question)) } : plan
}
/** "Is the invoice due in March" does not ask for an amount. */
const asksWhetherDue = /^(?:is|are|was|were) (?:the|my|our|that|this) .*\bdue\b/
/** "Which hotel did I book" is answered by a screenshot of a hotel. */
function asksWhichOfKind(plain: string): boolean {
  const [, noun = ''] = /^which (\p{L}+) (?:did|do|have|had|am|are|was|is) (?:i|we)\b/u.exec(plain) ?? []
  return noun !== '' && signsOf(foldWords(noun)[0] ?? '').size > 0
}

const looksFor =
  /^(find|search( for)?|look for|show me the screenshot|did i|do i|have i|is there|are there|what( s| is| was| are) (in|on|inside|for|up|about) |what (does|did) .* say$|where (did i|is my|are my|s my) .*\b(save|saved|screenshot)\b)/
const asksForValue =
  /^(so |and |hey |remy |please )*((?:(?:at|by|for|from|in|on|to|with) )?(?:what|which|when)|where|who|whose|how|do you know|can you|could you|tell me|remind me|give me|i need|need)\b/
/** Matches questions about an action, how to do it, or who somebody is. No label answers these. */
const ofDoings =
  /^(so |and |hey |remy |please |remind me |tell me |do you know )*(what (should|i|we|did|do|does|can|could|would|will|shall|must|have|had) |how (do|does|did|can|could|should|would|to|is|are|was|were|s) |who (?!(is|s|was|are|were) (the|my|our|a) |sent|issued|delivers|ships|hosts))/

/** A phrase such as "max speed of the swift" may name a value or describe a screenshot. */
function bare(question: string, plain: string): Plan | null {
  const [, noun = ''] = /^(?:the |my |our )?((?:\p{L}+ ){1,3})(?:of|for|on|in|at) /u.exec(plain) ?? []
  const head = isAsked.test(plain) || asksWhether.test(plain) ? undefined : wordsOf(tokensOf(noun)).at(-1)
  if (head === undefined || !isNaming(head) || isDocument(head) || typeNamed(head)) return null
  const plan = planValue(question, 'any-field')
  return plan && { ...plan, orFind: aboutIn(question) }
}

/** In a screenshot's own chat, "Gateway?" asks for the value with that label. */
function named(question: string): Plan | null {
  if (wordsOf(tokensOf(question)).length > 3 || isPluralName(question.replace(/\W+$/, ''))) return null
  const plan = planValue(question, 'any-field')
  return plan && { ...plan, orFind: aboutIn(question) }
}

/** A few words such as "Calories left" may name a value, or else they describe a screenshot. */
function loose(question: string, plain: string): Plan | null {
  const about = aboutIn(question)
  const isShort = about.words.length >= 2 && about.words.length <= 6 && about.when === null
  if (
    !isShort ||
    isAsked.test(plain) ||
    asksWhether.test(plain) ||
    looksFor.test(plain) ||
    asksToShow.test(plain)
  )
    return null
  if (about.words.some(word => isKind(word) || typeNamed(word) !== null)) return null
  const wanted = { field: null, words: about.words, name: about.text, isCount: false, isLoose: true as const }
  return { intent: 'value', about, wanted, which: 'best', orFind: about, tells: null }
}
const asksToShow =
  /^(show|find|search|open|list|get|give|bring|pull|look|display|see)\b|\b(about|thing|that|this|with|where)\b/

/** In a screenshot's own chat, every question is about it. Elsewhere "this" is the last subject. */
function onThisOne(plan: Plan, { screenshotId, turns }: Asked): Plan {
  if (screenshotId !== null) return aboutOnly(plan, screenshotId)
  if ((plan.intent !== 'explain' && plan.intent !== 'facts') || plan.about.words.length > 0) return plan
  const [spokenOf] = sourcesBefore(turns)
  return spokenOf === undefined ? { intent: 'clarify' } : aboutOnly(plan, spokenOf)
}

function aboutOnly(plan: Plan, screenshotId: number): Plan {
  const here: Subject = { ...nothing, screenshotIds: [screenshotId] }
  const saysNothing = plan.intent === 'find' && !plan.about.words.some(isNaming)
  if (plan.intent === 'clarify' || saysNothing) return { intent: 'explain', about: here }
  if (plan.intent === 'value')
    return {
      ...plan,
      about: onlyIn(plan.about, screenshotId),
      orFind: plan.orFind && onlyIn(plan.orFind, screenshotId),
      ...(plan.otherwise && { otherwise: aboutOnly(plan.otherwise, screenshotId) }),
    }
  if (plan.intent === 'superlative')
    return {
      ...plan,
      about: onlyIn(plan.about, screenshotId),
      otherwise: aboutOnly(plan.otherwise, screenshotId),
    }
  return 'about' in plan ? { ...plan, about: onlyIn(plan.about, screenshotId) } : plan
}

const onlyIn = (about: Subject, screenshotId: number): Subject => ({
  ...about,
  screenshotIds: [screenshotId],
})
