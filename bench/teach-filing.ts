import { writeFileSync } from 'node:fs'
import { chooseType } from '#server/memory/interpret/filing/choose-type.ts'
import {
  fileableTypes,
  likelyFiling,
  shelfTopics,
  writtenFilingLeanings,
} from '#server/memory/interpret/filing/likely-filing.ts'
import { type FiledExample, filedExamples } from './filing/filed-examples.ts'
import { kindLessons } from './filing/kind-lessons.ts'
import { type Lesson, learnLeanings } from './filing/learn-leanings.ts'
import { lexiconLessons } from './filing/lexicon-lessons.ts'

/**
 * Learns the type and the topic of a page from labelled screens, and for rare words from the lexicon. Prints
 * the quality for each author, learned without that author's screens. `--misses` lists what is wrong.
 * `--write` makes `page-leanings.txt` anew. `node bench/teach-filing.ts [--write] [--misses]` takes a minute
 * or two.
 */
const file = new URL('../server/memory/interpret/filing/page-leanings.txt', import.meta.url)
/** Authors who are left out together, to save time. */
const folds = [
  ...['student', 'retiree', 'designer', 'driver', 'workshop', 'teacher'].map(author => [author]),
  ...[
    ['chats', 'home'],
    ['health', 'money', 'reading'],
    ['computers', 'travel', 'work'],
  ],
]
const lexiconWorth = 0.1
/** Weights of the tables of kinds and topics: more than labelled screens for types, less for topics. */
const tableWorth = { type: 1.5, topic: 0.4 }
/** Smaller weights have no effect. */
const leaningMin = 0.12

const examples = filedExamples()
const tables = kindLessons()
const lexicon = lexiconLessons().map(({ topic, features }) => ({
  features,
  right: [shelfTopics.indexOf(topic)],
  worth: lexiconWorth,
}))
if (process.argv.includes('--write')) writeFileSync(file, writtenFilingLeanings(learnt(examples)), 'latin1')
else reportFolds()

function learnt(screens: FiledExample[]): [string, number[]][] {
  const withTables = (worth: number) => [
    ...screens,
    ...tables.map(one => ({ ...one, worth: worth * one.worth })),
  ]
  const types = learnLeanings(
    withTables(tableWorth.type)
      .filter(({ types }) => types.length > 0)
      .map(
        ({ features, types, worth }): Lesson => ({
          features,
          worth,
          right: types.map(type => fileableTypes.indexOf(type)),
        }),
      ),
    fileableTypes.length,
  )
  const topics = learnLeanings(
    [
      ...withTables(tableWorth.topic)
        .filter(({ topics }) => topics.length > 0)
        .map(
          ({ features, topics, worth }): Lesson => ({
            features,
            worth,
            right: topics.map(topic => shelfTopics.indexOf(topic)),
          }),
        ),
      ...lexicon,
    ],
    shelfTopics.length,
  )
  return [...new Set([...types.keys(), ...topics.keys()])].flatMap(name => {
    const of = [
      ...(types.get(name) ?? fileableTypes.map(() => 0)),
      ...(topics.get(name) ?? shelfTopics.map(() => 0)),
    ]
    return of.some(one => Math.abs(one) >= leaningMin) ? [[name, of]] : []
  })
}

function reportFolds() {
  const all: { type: boolean; topic: boolean; share: number }[] = []
  for (const fold of folds) {
    const leanings = new Map(learnt(examples.filter(({ author }) => !fold.includes(author))))
    const judged = examples
      .filter(({ author }) => fold.includes(author))
      .map(one => judge(one, name => leanings.get(name) ?? null))
    tell(fold.join(', '), judged)
    all.push(...judged)
  }
  tell('all', all)
  const bounds = [0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
  for (const [i, from] of bounds.entries()) {
    const some = all.filter(({ share }) => share >= from && share < (bounds[i + 1] ?? 2))
    console.log(`  topic from ${from}: ${shareOf(some.map(({ topic }) => topic))} of ${some.length}`)
  }
}

function judge(
  { author, name, features, recognition, types, topics }: FiledExample,
  leanings: (name: string) => number[] | null,
) {
  const likely = likelyFiling(features, recognition, leanings)
  const type = chooseType(likely)
  const [[topic, share] = ['none' as const, 0]] = [...likely.topics].sort((a, b) => b[1] - a[1])
  const is = { type: types.includes(type), topic: topics.includes(topic), share }
  if (process.argv.includes('--misses') && !(is.type && is.topic))
    console.log(
      `  ${author} ${name}: ${is.type ? '' : `${type}, not ${types.join(' or ')}; `}${is.topic ? '' : `${topic} (${share.toFixed(2)}), not ${topics.join(' or ')}`}`,
    )
  return is
}

function tell(name: string, judged: ReturnType<typeof judge>[]) {
  console.log(
    `${name}: ${judged.length} screens, type ${shareOf(judged.map(({ type }) => type))}, topic ${shareOf(judged.map(({ topic }) => topic))}`,
  )
}

function shareOf(are: boolean[]): string {
  return (are.filter(Boolean).length / Math.max(1, are.length)).toFixed(3)
}
