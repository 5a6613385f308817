import { aboutIn, nothing, typed } from './about-in.ts'
import { isDocument, isKind, isNaming, isState, typeNamed } from './asking-words.ts'
import { signsOf } from './concepts.ts'
import { fold, foldWords } from './fold-words.ts'
import { followUp } from './follow-up.ts'
import { isPluralName } from './is-plural-name.ts'
import { plainAsking } from './plain-asking.ts'
import type { About, Asked, Plan } from './plan.ts'
import { planAgenda } from './plan-agenda.ts'
import { planAmounts } from './plan-amounts.ts'
import { planChange, planRemember } from './plan-change.ts'
import { planFacts } from './plan-facts.ts'
import { planItems } from './plan-items.ts'
import { planSet } from './plan-set.ts'
import { planSimilar } from './plan-similar.ts'
import { planRefusal, planSmallTalk } from './plan-small-talk.ts'
import { planSuperlative } from './plan-superlative.ts'
import { tellsIn } from './plan-tells.ts'
import { asksForQuantity, planValue } from './plan-value.ts'
import { saidIn, tokensOf, wordsOf } from './question-tokens.ts'

/** What comes after is someone pasting a text, not asking. What is to be remembered is kept whole. */
const charsMax = 500

/**
 * A question in everyday English becomes a plan. Any text does: what fits no rule is looked for as it stands.
 * Rules go from the narrow to the wide; the first that fits wins.
 */
export function planQuestion(said: string, asked: Asked = { turns: [], screenshotId: null }): Plan {
  const question = plainAsking(said.slice(0, charsMax))
  const plain = plainly(question)
  return (
    planSmallTalk(plain) ??
    planRemember(said) ??
    planChange(question, asked) ??
    planSimilar(plain, asked) ??
    followUp(question, asked, planQuestion) ??
    onThisOne(planAlone(question, plain, asked.screenshotId !== null), asked)
  )
}

/** Folded, without punctuation: what the rules are matched against. */
const plainly = (question: string) =>
  fold(question)
    .replace(/[^\p{L}\p{N}#+*/=-]+/gu, ' ')
    .trim()

const planAlone = (question: string, plain: string, isHere: boolean): Plan =>
  planRefusal(plain) ??
  explain(question, plain) ??
  planFacts(question, plain) ??
  planItems(question, plain) ??
  planAgenda(question, plain) ??
  planAmounts(question, plain) ??
  planSet(question, plain) ??
  superlative(question, plain, isHere) ??
  plainest(question, plain, isHere)

/** What no rule of its own fits: a value, or whatever is described. */
const plainest = (question: string, plain: string, isHere: boolean): Plan =>
  value(question, plain) ??
  (isHere ? named(question) : null) ??
  loose(question, plain) ??
  find(question, plain)

function superlative(question: string, plain: string, isHere: boolean): Plan | null {
  const plan = planSuperlative(question, plain, isHere)
  return plan && { ...plan, otherwise: plainest(question, plain, isHere) }
}

function explain(question: string, plain: string): Plan | null {
  if (asksWhatThisIs.test(plain)) return { intent: 'explain', about: nothing }
  const about = aboutIn(question, ofExplaining)
  if (ofParcels.test(plain))
    return { intent: 'explain', about: aboutIn(question, /^(status|now|right|currently)$/) }
  if (gathers.test(plain) && (about.words.length > 0 || about.when))
    return { intent: 'summarise', about: typed(about) }
  return (tellsAbout.test(plain) || saysWhole.test(plain)) && about.words.length > 0
    ? { intent: 'explain', about }
    : null
}
/** Where it is now is all that a notice of it tells. */
const ofParcels =
  /^(where( s| is| are)|what( s| is) the status of|track) (my|the) (\p{L}+ )?(package|parcel|order|delivery|shipment)s?( (now|right now|currently|at|going))?$/u
const saysWhole =
  /^what (?:does|did|do) (?:the|my|this|that|our) (?:\p{L}+ )*(?:chat|conversation|thread|group|e?mail|letter|note|article|page|screenshot|list)(?: \p{L}+){0,4} say$/u
const tellsAbout =
  /^(please )?(summari[sz]e|explain|describe|(give me )?(a )?summary of|tell me( more| all)? about) /
const gathers =
  /^(please )?(summari[sz]e|recap|((give|show) me )?(a |an )?(short |brief |quick )?(summary|overview|recap) of) /
const ofExplaining = /^(please|summari[sz]e|summary|overview|recap|short|brief|quick|explain|describe|more)$/
const asksWhatThisIs =
  /^(what( s| is| was)? (this|that|it|here)( screenshot| picture| image)?( (about|for|of|say|show))?|(explain|describe|summari[sz]e)( (this|that|it|the))?( one| screenshot| picture| image| page| text)?|what does (this|it|that)( screenshot| picture| image)? (say|show|mean)|tell me (more )?about (this|it|that)( one| screenshot| picture)?|(give me a )?(summary|tl ?dr))( please)?$/

function value(question: string, plain: string): Plan | null {
  const words = wordsOf(tokensOf(question))
  if (looksFor.test(plain) || asksWhichHas.test(plain) || (/^where\b/.test(plain) && words.some(isDocument)))
    return null
  const asks = asksForValue.test(plain) && !/\babout\b/.test(plain) && !ofDoings.test(plain)
  const plan = asks && !asksWhichOfKind(plain) ? planValue(question, 'any-field') : null
  if (!plan) return planValue(question, 'known-field') ?? bare(question, plain)
  const head = plan.wanted.words.at(-1) ?? ''
  const mayBeSaid = plan.wanted.isCount || isKind(head) || asksForQuantity(words) || /^who\b/.test(plain)
  return mayBeSaid ? { ...plan, orFind: withoutDoings(aboutIn(question)) } : plan
}
/** "Which flight has a stop": the one that speaks of a stop. */
const asksWhichHas = /^(which|what) (\p{L}+ ){1,2}(has|have|had|comes with|goes|needs) (a|an|no|any|the)\b/u
/** "Which hotel did I book": a screenshot of one tells. */
function asksWhichOfKind(plain: string): boolean {
  const [, noun = ''] = /^which (\p{L}+) (?:did|do|have|had|am|are|was|is) (?:i|we)\b/u.exec(plain) ?? []
  return noun !== '' && signsOf(foldWords(noun)[0] ?? '').size > 0
}

const looksFor =
  /^(find|search( for)?|look for|show me the screenshot|did i|do i|have i|is there|are there|what( s| is| was| are) (in|on|inside|for|up|about) |what (does|did) .* say$|where (did i|is my|are my|s my) .*\b(save|saved|screenshot)\b)/
const asksForValue =
  /^(so |and |hey |remy |please )*(what|which|when|where|who|whose|how|at what|on what|in what|by when|do you know|can you|could you|tell me|remind me|give me|i need|need)\b/
/** What somebody does, how it is done, and who somebody is: no picture has a label for that. */
const ofDoings =
  /^(so |and |hey |remy |please |remind me |tell me |do you know )*(what (should|i|we|did|do|does|can|could|would|will|shall|must|have|had) |how (do|does|did|can|could|should|would|to|is|are|was|were|s) |who (?!(is|s|was|are|were) (the|my|our|a) |sent|issued|delivers|ships|hosts))/

/** "max speed of the swift" may be a value or a description. */
function bare(question: string, plain: string): Plan | null {
  const [, noun = ''] = /^(?:the |my |our )?((?:\p{L}+ ){1,3})(?:of|for|on|in|at) /u.exec(plain) ?? []
  const head = wordsOf(tokensOf(noun)).at(-1)
  if (head === undefined || !isNaming(head) || isDocument(head) || typeNamed(head)) return null
  const plan = planValue(question, 'any-field')
  return plan && { ...plan, orFind: aboutIn(question) }
}

/** "Gateway?" in a screenshot's own chat: what stands there by that name. */
function named(question: string): Plan | null {
  if (wordsOf(tokensOf(question)).length > 3 || isPluralName(question.replace(/\W+$/, ''))) return null
  const plan = planValue(question, 'any-field')
  return plan && { ...plan, orFind: aboutIn(question) }
}

/** "Calories left", "previous balance northern power": a few words that may name a value, or else a screenshot. */
function loose(question: string, plain: string): Plan | null {
  const about = aboutIn(question)
  const isShort = about.words.length >= 2 && about.words.length <= 6 && about.when === null
  if (!isShort || isAsked.test(plain) || looksFor.test(plain) || asksToShow.test(plain)) return null
  if (about.words.some(word => isKind(word) || typeNamed(word) !== null)) return null
  const wanted = { field: null, words: about.words, name: about.text, isCount: false, isLoose: true as const }
  return { intent: 'value', about, wanted, which: 'best', orFind: about, tells: null }
}
const asksToShow =
  /^(show|find|search|open|list|get|give|bring|pull|look|display|see)\b|\b(about|thing|that|this|with|where)\b/

function find(question: string, plain: string): Plan {
  const tells = tellsIn(plain)
  const described = aboutIn(question, tells === 'said' ? ofSpeaking : undefined)
  const about = isAsked.test(plain) ? withoutDoings(described) : described
  const saysNothing = isAsked.test(plain) && about.words.every(isState)
  if (saysNothing && about.when === null) return { intent: 'clarify' }
  if (about.words.length === 0 && about.when === null) return { intent: 'clarify' }
  const yesNo = asksWhetherSaved.test(plain) && !ofGetting.test(plain)
  const [doing] = foldWords(asksWhetherDone.exec(plain)?.[1] ?? '')
  const isOfOne = asksWhichHas.test(plain) && { isOfOne: true as const }
  const [, noun = ''] = asksWhichOne.exec(plain) ?? []
  const [named = ''] = foldWords(noun)
  return {
    ...{ intent: 'find', about, yesNo, isOpen: !yesNo && asksWhether.test(plain), tells, ...isOfOne },
    ...(!yesNo && doing !== undefined && { doing }),
    ...(about.words.includes(named) && { named }),
  }
}
const asksWhichOne =
  /^which (\p{L}+) (?:do|did|am|are|have|had|was|were|should|can) (?:i|we|you|they|he|she)\b/u
const ofSpeaking = /^(reply|answer|comment|ask|tell|text|suggest)$/
const isAsked = /^(what|which|how|who|when|where|why|did|do|does|have|has|is|are|was|were|can|should)\b/
const asksWhether = /^(is|are|was|were|am|do|does|did|has|have|can|could|should|will|would) /
/** "Have I got the feta already": in the shop, not in a picture. */
const ofGetting = /^have (?:i|we)\b.* got\b.*\b(?:already|yet)\b|^have (?:i|we) already got\b/
const asksWhetherDone =
  /^(?:so |and |remy )*(?:did|have) (?:i|we) (?:already |yet |ever |just |really )*(\p{L}+)/u
/** Finding something answers no other question that wants a yes or no: "do I need milk?", "did I get the olive oil?" */
const asksWhetherSaved =
  /^((did|have) (i|we)( ever)?( already)? (save|saved|keep|kept|screenshot|take|taken|upload|uploaded|capture|captured|note|noted)|(do|have) (i|we)( still)? (have|got)|(is|are) there)\b/

/** "What did I buy at the market": where it was bought is found without the word. */
function withoutDoings(about: About): About {
  const named = about.words.filter(isNaming)
  if (named.length === 0) return about
  const text = saidIn(tokensOf(about.text).filter(({ word }) => named.includes(word)))
  return { ...about, text, words: named }
}

/** In a screenshot's own chat every question is about that one; elsewhere "this" is what was last spoken of. */
function onThisOne(plan: Plan, { screenshotId, turns }: Asked): Plan {
  if (screenshotId !== null) return aboutOnly(plan, screenshotId)
  if ((plan.intent !== 'explain' && plan.intent !== 'facts') || plan.about.words.length > 0) return plan
  const spokenOf = turns.findLast(turn => turn.sources.length > 0)?.sources[0]
  return spokenOf ? aboutOnly(plan, spokenOf.screenshotId) : { intent: 'clarify' }
}

function aboutOnly(plan: Plan, screenshotId: number): Plan {
  const here: About = { ...nothing, screenshotIds: [screenshotId] }
  const saysNothing = plan.intent === 'find' && !plan.about.words.some(isNaming)
  if (plan.intent === 'clarify' || saysNothing) return { intent: 'explain', about: here }
  if (plan.intent === 'value')
    return {
      ...plan,
      about: onlyIn(plan.about, screenshotId),
      orFind: plan.orFind && onlyIn(plan.orFind, screenshotId),
    }
  if (plan.intent === 'superlative')
    return {
      ...plan,
      about: onlyIn(plan.about, screenshotId),
      otherwise: aboutOnly(plan.otherwise, screenshotId),
    }
  return 'about' in plan ? { ...plan, about: onlyIn(plan.about, screenshotId) } : plan
}

const onlyIn = (about: About, screenshotId: number): About => ({ ...about, screenshotIds: [screenshotId] })
