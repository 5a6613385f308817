import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { foldWords } from './fold-words.ts'

const set = (words: string) => new Set(foldWords(words))

/** Words that hold a question together and name nothing. */
const glue = set(`
  a an the my our your his her their i me you we us he she they mine is are was were be been being am
  do does did done doing have has had having can could would will shall should may might must please
  of for at on in from to with without by about as into onto near around between during while and or but if then than so
  any some all every each both other another that this these those it its there here one ones
  what which who whom whose when where why how whats
  compare show find tell give get list look search see display open bring pull
  got need want know remember recall again just also ever currently exactly actually called
  say says said mention mentions mentioned contain contains containing related regarding concerning
  remind remy hey hi please thanks s t re ll ve d m im ive id
  much many long far big fast old high tall per
  still yet now really even already maybe perhaps soon always never only quite very too simply actually
  up down out off back away else
  dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt cant couldnt wont wouldnt shouldnt mustnt neednt
`)

/** States and qualities, which are never the name of a value: "what is important" asks for no "important". */
const notNames = set(`
  like important interesting urgent good best better bad worst nice wrong right ready done missing possible new special different
  funny cool true ok left happening going coming next planned expected cook pack do make get mean matter help
  most least highest lowest biggest largest smallest cheapest longest shortest fastest slowest
  heaviest lightest nearest closest farthest furthest hottest warmest coldest newest oldest
`)

/** Words for what the product keeps. They fit every screenshot, so they do not tell screenshots apart. */
const memories = set(
  'screenshot screenshots screen shot picture image photo capture memory memories thing item stuff upload anything something everything saved save saves took taken take',
)

/** Actions that a picture need not name: the answer to "what was paid" stands under "Total". */
const doings = set(`
  burn burned buy bought purchase purchased pay paid paying spend spent booked ordered stay staying stayed send sent went going go
  ate eat eaten consume consumed use used using come came work happen happened live write wrote written read want like put keep kept land meet cost
  costs owe owes owed charge charged billed call called begin began make made use using log logged leave left scheduled supposed
  start starts end ends last lasts belong have hold holding
  sing sings sang sung play plays played playing
  replied commented texted suggested told asked answered generated
  posted published tweeted cancelled canceled moved baked
  add ran lifted working worked book reserve reserved receive received submit expect visit visited sleep fly flies flew
`)

/** The singular words that people use for each type. */
const typeWords: Record<Exclude<ContentType, 'unknown'>, string> = {
  note: 'note',
  idea: 'idea',
  reminder: 'reminder',
  habit: 'habit',
  project: 'project',
  task: 'task todo',
  quote: 'quote',
  workout: 'workout',
  meal: 'meal',
}
const types = new Map(contentTypes.flatMap(type => typeWords[type].split(' ').map(word => [word, type])))

/** Whether the word names something that a screenshot could be about. */
export const isTelling = (word: string) => !glue.has(word) && !memories.has(word)
export const isDoing = (word: string) => doings.has(word)
/** Whether the word could be the name of a value. */
export const isNaming = (word: string) => isTelling(word) && !doings.has(word) && !notNames.has(word)
/** Whether the word is a state or a quality, neither a name nor an action. */
export const isState = (word: string) => notNames.has(word)
/** Whether the word names nothing by itself: a state, or a decision. */
export const isOpenWord = (word: string) => isState(word) || settled.has(word)
const settled = set('settle settled agree agreed decide decided choose chose chosen pick picked')
export const isMemory = (word: string) => memories.has(word)
export const typeNamed = (word: string): ContentType | null => types.get(word) ?? null

/** Whether the word joins a thing to what it belongs to: "the gate | of my flight". */
export const isJoint = (word: string) => joints.has(word)
const joints = set(
  'of for at on in from to with by about near during while did do does is was are were will has have had am i we you my',
)

/** Whether the word names a thing that is itself kept: "where is my receipt" asks for the screenshot. */
export const isDocument = (word: string) => documents.has(word)
const documents = set(
  'receipt recipe note invoice ticket pass boardingpass list article quote idea conversation chat message email menu code meme post tweet workout',
)

/** Whether the word is a kind of screenshot: "how many passwords" counts the screenshots with a password. */
export const isKind = (word: string) => documents.has(word) || otherKinds.has(word)
const otherKinds = set(
  'password booking reservation order package parcel delivery bill calendar subscription song video terminal dashboard slide',
)

/** Whether the word says little beside another: "prep time", "row number", "order value". */
export const isVague = (word: string) => vague.has(word)
const vague = set('time date day hour number value type name amount')
