import { isWeekdayName, monthNames } from '#server/language/lexicon/calendar-words.ts'
import { numberWordValue } from '#server/language/lexicon/number-words.ts'
import { courtesies } from '#server/language/words/filler-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { stemOf } from '#server/language/words/stem-words.ts'
import { functionWords } from './is-english.ts'

/**
 * The topics of messages: runs of content words ("water bill"). Repeated, early and long ones come first.
 * After S. Rose et al., Automatic keyword extraction (RAKE), 2010.
 */
export function topicsIn(messages: string[], names: Set<string>): string[] {
  const found = new Map<string, { text: string; points: number }>()
  const counts = new Map<string, number>()
  for (const message of messages)
    for (const stem of new Set(wordsOf(message).map(({ stem }) => stem)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  for (const [i, message] of messages.slice(0, messagesMax).entries()) {
    for (const run of runsIn(message, names)) {
      const key = run.map(({ stem }) => stem).join(' ')
      const often = run.reduce((sum, { stem }) => sum + (counts.get(stem) ?? 0) - 1, 0) / run.length
      const long = run.length === 2 || run.length === 3 ? 1 : 0
      const points = often + long + 1.5 / (1 + 0.3 * i) + (run.some(({ word }) => word.length > 5) ? 0.4 : 0)
      const known = found.get(key)
      if (!known || known.points < points)
        found.set(key, { text: run.map(({ word }) => word).join(' '), points })
    }
  }
  const ranked = [...found.values()].sort((a, b) => b.points - a.points)
  const chosen: string[] = []
  for (const { text } of ranked) {
    const own = stems(text)
    if (!chosen.some(other => stems(other).some(stem => own.includes(stem)))) chosen.push(text)
    if (chosen.length === topicsMax) break
  }
  return chosen
}

const messagesMax = 60
const topicsMax = 3
const runMax = 3

type Said = { word: string; stem: string }
const wordsOf = (text: string): Said[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []).map(word => ({
    word,
    stem: stemOf(foldInPlace(word)),
  }))
const stems = (text: string) => wordsOf(text).map(({ stem }) => stem)

function runsIn(message: string, names: Set<string>): Said[][] {
  const runs: Said[][] = []
  for (const part of message
    .replace(/\S+[@/]\S+|\S+\.\S{2,}/g, ', ')
    .split(/[.,;:!?()"“”…\n]|\s[–—-]\s|\p{Extended_Pictographic}/u)) {
    let run: Said[] = []
    const end = () => {
      if (run.length > 0 && run.length <= runMax) runs.push(run)
      run = []
    }
    for (const said of wordsOf(part)) {
      if (isNaming(said, names)) run.push(said)
      else end()
    }
    end()
  }
  return runs
}

function isNaming({ word, stem }: Said, names: Set<string>): boolean {
  if (/['’]/.test(word)) return false
  const plain = foldInPlace(word).replace(/['’].*$/, '')
  return (
    plain.length >= 3 &&
    /^\p{L}/u.test(word) &&
    !passing.has(plain) &&
    !passing.has(stem) &&
    !courtesies.has(plain) &&
    !functionWords.has(plain) &&
    !Object.hasOwn(monthNames, plain) &&
    !isWeekdayName(plain) &&
    numberWordValue(plain) === null &&
    !names.has(plain) &&
    !doing.test(plain)
  )
}

/** "landed", "screaming", "quickly" say what is done and how, but name nothing. */
const doing =
  /^(?:\p{L}{3,}(?:ed|ly)|(?!morning|evening|meeting|wedding|parking|building|training|ceiling|heating|booking|painting|wiring|swimming|plumbing|fitting|viewing|lighting|clothing|opening|spring)\p{L}{2,}ing)$/u

/** Words of conversations that name nothing. */
const passing = new Set(
  (
    'the and but for with from into onto about over under after before until till than then there here this that these those its his her hers our ours your yours their theirs they them him she who whom whose what which when where why how not nor also too very just only even still yet ever never always again once more most much many few less least lot lots bit some any each every both all none first second last next other another same such own ' +
    'are was were been being have has had does did done doing will would shall should can could may might must need needs want wants wanted get gets got getting give gives gave given make makes made take takes took taken bring brings brought come comes came coming going goes went gone put puts keep keeps kept let lets say says said tell tells told ask asks asked think thinks thought know knows knew see sees saw seen look looks looked find found use uses used try tries tried call calls called work works worked send sends sent pay pays paid buy buys bought start starts stop stops open opens close closes leave leaves left stay stays meet meets help helps show shows move moves run runs bring feel feels felt hope mean means meant guess swap check wait eat drink drive hold happen happens pick picks win wins lose cost costs lives live eat eats sleep sleeps love loves like likes hate bin ' +
    'number case code details you i me my we us it outside inside fetch remember remind quite lend hope flies fly bless falls fall asleep tho mean sends asked ' +
    'mind either neither alone otherwise turn turns glad worth sound sounds bother keeps kept case idea question answer reply problem problems issue news plan plans lovely nothing extra spare late busy ready ok done free left proper fair enough hang hurry bloody god damn haha laugh sick tired mark reads read write writes writing wrote talk talks talking fix fixes fixed forget forgot order sit stand walk walks drop drops change changes save saves share shares speak speaks sign signs learn believe wonder wondering miss missed follow follows handle deal fit fits fine swear promise ' +
    'cool nice great good bad best better worse fine perfect true right wrong maybe perhaps probably actually really literally basically honestly totally exactly already almost quite rather pretty kinda sorta gonna wanna gotta dont doesnt didnt cant wont isnt arent wasnt im ive ill youre youve hes shes were theyre thats whats theres ' +
    'today tomorrow yesterday tonight now soon later early late morning afternoon evening night day days week weeks weekend month months year years hour hours minute minutes min mins time times ' +
    'thing things stuff way ways side part people someone somebody everyone everybody anyone anybody nobody something anything everything nothing guys mate bro dude boss mum mom dad off out down back away around through because though although while since unless whether instead without within between behind across along against during per via half full new old big small little long short high low hot cold able else enough anyway photo image video gif sticker message voice missed edited deleted '
  ).split(' '),
)
