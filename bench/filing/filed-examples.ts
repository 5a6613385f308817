import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentType } from '#contract/content-type.ts'
import { findFacts } from '#server/memory/interpret/facts/find-facts.ts'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { type ShelfTopic, shelfTopics } from '#server/memory/interpret/filing/likely-filing.ts'
import { featuresOf, type PageFeatures } from '#server/memory/interpret/kinds/page-features.ts'
import { signalsOf } from '#server/memory/interpret/kinds/page-signals.ts'
import { type Recognition, recogniseKind, scoreKinds } from '#server/memory/interpret/kinds/recognise-kind.ts'
import { bagOf } from '#server/memory/interpret/kinds/word-bag.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReading } from '#test/a-reading.ts'
import { askedScreens } from '../reading/asked-screens.ts'
import { drawSamples } from '../understanding/draw-samples.ts'
import { categoryOf } from '../understanding/keyword-baseline.ts'
import { randomFrom } from '../understanding/random.ts'
import { setInType } from '../understanding/set-in-type.ts'

/** A screen that somebody has filed, with the answers that a fair judge accepts, the best first. */
export type FiledExample = {
  /** Its author. Screens of one author are similar. */
  author: string
  name: string
  features: PageFeatures
  recognition: Pick<Recognition, 'kind' | 'lead'>
  types: ContentType[]
  topics: ShelfTopic[]
  worth: number
}

/** The authors whose screens may be used for training. */
const developed = ['student', 'retiree', 'designer', 'driver', 'workshop', 'teacher']
const bench = join(import.meta.dirname, '..')
const seenAt = Date.UTC(2026, 0, 24, 12)

export function filedExamples(): FiledExample[] {
  return [...asked(), ...everyday(), ...brief(), ...typed(), ...drawn(), ...noise()]
}

const topicOf = (shelf: string | null): ShelfTopic =>
  shelf === null ? 'none' : (shelfTopics[defaultCategories.indexOf(shelf)] ?? 'none')

function seenIn(reading: Reading, at = seenAt): Pick<FiledExample, 'features' | 'recognition'> {
  const page = layOutPage(reading)
  const facts = findFacts(page, at)
  const bag = bagOf(page)
  const signals = signalsOf(page, facts)
  const scored = scoreKinds(bag, signals)
  const { kind, lead } = recogniseKind(scored)
  return { features: featuresOf({ page, bag, facts, signals, scored }), recognition: { kind, lead } }
}

export const seenInText = (text: string) => seenIn(setInType(aReading(text)))

type Labelled = { name: string; types: ContentType[]; shelves: (string | null)[] }

function asked(): FiledExample[] {
  return developed.flatMap(author => {
    const file = join(bench, 'asked', `${author}-labels.json`)
    const screens = readJson<Record<string, string>>(join(bench, 'asked', `${author}-screens.json`))
    return readJson<Labelled[]>(file).map(({ name, types, shelves }) => ({
      ...{ author, name, types, topics: shelves.map(topicOf), worth: 1 },
      ...seenInText(screens[name] ?? ''),
    }))
  })
}

type Everyday = { set: string; line: number; types: ContentType[]; shelves: (string | null)[] }

/** Screens of `everyday-screens.json` for developing, and those in neither half. */
function everyday(): FiledExample[] {
  const counted = readJson<(Omit<Everyday, 'shelves'> & { categories: Everyday['shelves'] })[]>(
    join(bench, 'everyday-screens.json'),
  ).map(({ categories, ...one }) => ({ ...one, shelves: categories }))
  const more = readJson<Everyday[]>(join(bench, 'understanding/filed-screens.json'))
  const texts = new Map([...new Set(more.map(({ set }) => set))].map(set => [set, askedScreens(set)]))
  return [...counted.filter((_, i) => i % 2 === 0), ...more].map(({ set, line, types, shelves }) => ({
    ...{ author: set, name: String(line), types, topics: shelves.map(topicOf), worth: 1 },
    ...seenInText(texts.get(set)?.[line - 1]?.lines.join('\n') ?? ''),
  }))
}

/** Short screens of many trades and homes, in several languages, written for training. */
function brief(): FiledExample[] {
  const screens = readJson<Record<string, Omit<Labelled, 'name'> & { text: string }>>(
    join(bench, 'understanding/brief-screens.json'),
  )
  return Object.entries(screens).map(([name, { types, shelves, text }]) => ({
    ...{ author: 'brief', name, types, topics: shelves.map(topicOf), worth: 1 },
    ...seenInText(text),
  }))
}

function typed(): FiledExample[] {
  const screens = readJson<Record<string, { type: ContentType; categoryTopic: string | null; text: string }>>(
    join(bench, 'typed-screens.json'),
  )
  return Object.entries(screens).map(([name, { type, categoryTopic, text }]) => ({
    ...{ author: 'typed', name, types: [type], worth: 1 },
    topics: [topicOf(categoryTopic === null ? null : (categoryOf[categoryTopic] ?? null))],
    ...seenIn(aReading(text)),
  }))
}

const templateWorth = 2

/** Each template in one or two looks. Together, they weigh as much as two written screens. */
function drawn(): FiledExample[] {
  const samples = drawSamples('develop', { rounds: 1 }).filter((_, i) => i % looksTaken === 0)
  return samples.map(({ id, template, reading, seenAt: at, types, categories }) => ({
    ...{ author: 'drawn', name: id, types, topics: categories.map(topicOf) },
    worth: templateWorth / samples.filter(one => one.template === template).length,
    ...seenIn(reading, at),
  }))
}

const looksTaken = 3

/** Meaningless letters, and empty pages. */
function noise(): FiledExample[] {
  const random = randomFrom(7)
  const word = () =>
    Array.from({ length: random.int(2, 8) }, () => random.pick([...'bcdfglmnprstvwxzaeiouaeiou'])).join('')
  const line = () => Array.from({ length: random.int(1, 4) }, word).join(' ')
  return Array.from({ length: noiseCount }, (_, i) => ({
    ...{ author: 'noise', name: String(i), types: ['unknown'], topics: ['none'], worth: 0.5 },
    ...seenInText(
      Array.from({ length: i % 6 }, () => `${line()}${i % 3 === 0 ? ` ${random.int(1, 99)}` : ''}`).join(
        '\n',
      ),
    ),
  }))
}

const noiseCount = 60

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
