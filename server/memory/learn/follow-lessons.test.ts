import { expect, test } from 'vitest'
import { type Example, followLessons } from './follow-lessons.ts'
import { readTraits, type Traits, writeTraits } from './traits.ts'

const of = (words: string): Traits => readTraits(words)
const lesson = (words: string, now: string | null, before: string | null = null) => ({
  traits: of(words),
  now,
  before,
})
const follow = (
  words: string,
  lessons: Example<string | null>[],
  ruled: string | null = null,
  others: string[] = [],
) => followLessons(of(words), lessons, { ruled, others: others.map(of) })

/** Other screenshots: words that all of them have say little. */
const others = Array.from({ length: 30 }, (_, i) => `something${i} lamp sofa`)

const kitchen = 'tile grout worktop socket plumber'

test('one lesson is followed by what is like it, and by nothing else', () => {
  const taught = [lesson(kitchen, 'House')]
  expect(follow('tile grout splashback sample', taught)).toMatchObject({
    answer: 'House',
    shared: ['tile', 'grout'],
    lessons: 1,
  })
  expect(follow('marathon pace interval calf', taught)).toBeNull()
  expect(follow('', taught)).toBeNull()
  expect(follow(kitchen, [])).toBeNull()
})

test('one word in common with one lesson is no likeness, unless there is little else in either', () => {
  const meme = lesson('finally finish work cat sit keyboard again', 'Funny')
  expect(follow('cat litter clean box step guide', [meme], null, others)).toBeNull()
  expect(follow('backlog sprint review finish board estimate', [meme], null, others)).toBeNull()
  expect(follow('cat keyboard jump mug', [meme], null, others)?.answer).toBe('Funny')
  expect(follow('cat nap', [lesson('cat yawn', 'Funny')], null, others)?.answer).toBe('Funny')
})

test('a rule that the person has corrected gives way sooner than one they have not', () => {
  const like = 'tile grout lamp carpet sofa shelf mirror'
  expect(follow(like, [lesson(kitchen, 'House', 'Shopping')], 'Shopping', others)?.answer).toBe('House')
  const far = 'tile lamp carpet sofa shelf mirror rug curtain'
  expect(follow(far, [lesson(kitchen, 'House', 'Work')], 'Shopping', others)).toBeNull()
})

test('a few lessons outweigh a rule that one did not', () => {
  const one = 'tile carpet vase rug curtain stool bench lamp'
  const lessons = ['a', 'b', 'c', 'd', 'e'].map(of =>
    lesson(`tile ${[1, 2, 3, 4, 5, 6, 7].map(i => `${of}${i}`).join(' ')}`, 'House', 'Shopping'),
  )
  expect(follow(one, lessons.slice(0, 1), 'Shopping', others)).toBeNull()
  expect(follow(one, lessons, 'Shopping', others)?.answer).toBe('House')
})

test('between two that are equally near, neither is followed', () => {
  expect(follow('tile', [lesson('tile grout', 'House'), lesson('tile brush', 'Pots')])).toBeNull()
})

test('one that names the category that a lesson is of is near enough with little in common', () => {
  const taught = [lesson('tokyo ryokan onsen breakfast bath room', 'Tokyo 2027', 'Travel')]
  const far = 'tokyo itinerary ramen shrine skytree ferry museum lantern market garden'
  const nameOf = (answer: string | null) => (answer === 'Tokyo 2027' ? ['tokyo'] : [])
  const asked = { ruled: 'Travel', others: others.map(of) }
  expect(followLessons(of(far), taught, asked)).toBeNull()
  expect(followLessons(of(far), taught, { ...asked, nameOf })).toMatchObject({
    answer: 'Tokyo 2027',
    shared: ['tokyo'],
  })
  const unlike = far.replace('tokyo', 'osaka')
  expect(followLessons(of(unlike), taught, { ...asked, nameOf })).toBeNull()
})

test('a lesson with no rival is followed from further than one with a rival', () => {
  const one = lesson('kiln glaze clay mug wheel', 'Pots', 'Shopping')
  const rival = lesson('kiln brick oven pizza dough', 'Oven', 'Shopping')
  const far = 'kiln glaze shelf carpet vase rug curtain stool'
  expect(follow(far, [one], 'Home', others)?.answer).toBe('Pots')
  expect(follow(far, [one, rival], 'Home', others)).toBeNull()
})

test('the same kind of screen alone is no likeness', () => {
  const screen = 'kind:reminders=0.75 sign:bullets=0.2'
  expect(follow(`${screen} dentist`, [lesson(`${screen} compost`, 'Plants')])).toBeNull()
})

test('what belongs nowhere is followed too', () => {
  expect(follow('meme caption cat', [lesson('meme caption dog', null, 'Pets')], 'Pets')?.answer).toBeNull()
  expect(follow('meme caption cat', [lesson('meme caption dog', null, 'Pets')], 'Pets')).not.toBeNull()
})

test('traits are stored as text, and read again as they were', () => {
  const traits = new Map([
    ['tile', 1],
    ['open', 0.3],
    ['topic:home', 1.2],
    ['kind:note', 0.75],
  ])
  expect(writeTraits(traits)).toBe('tile open=0.3 topic:home=1.2 kind:note=0.75')
  expect(readTraits(writeTraits(traits))).toEqual(traits)
  expect(readTraits('')).toEqual(new Map())
})
