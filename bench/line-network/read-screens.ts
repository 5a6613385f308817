import { readdirSync, readFileSync } from 'node:fs'
import { readSets, type SetQuestion } from './read-sets.ts'

/** A screen as text. Each question has the indexes of the lines that answer it. */
export type LessonScreen = {
  title: string
  lines: string[]
  asked: { question: string; lines: number[] }[]
  /** Questions that this screen does not answer. */
  absent: string[]
  /** Questions that several of its lines answer together. */
  sets?: SetQuestion[]
}

const ofScreens = new URL('./screens/', import.meta.url)
const ofSets = new URL('./sets/', import.meta.url)

/** All screens of all authors, with the questions about sets of lines by these authors of sets. */
export function allScreens(setAuthors: (file: string) => boolean = () => true): LessonScreen[] {
  const sets = filesIn(ofSets)
    .filter(({ name }) => setAuthors(name))
    .flatMap(({ text }) => [...readSets(text)])
  const setsOf = Map.groupBy(sets, ([screen]) => screen)
  return filesIn(ofScreens).flatMap(({ name, text }) =>
    readScreens(text).map((screen, i) => {
      const own = setsOf.get(`${name}:${i + 1}`)?.flatMap(([, some]) => some)
      return own ? { ...screen, sets: own } : screen
    }),
  )
}

const filesIn = (folder: URL) =>
  readdirSync(folder)
    .sort()
    .map(file => ({ name: file.replace(/\.txt$/, ''), text: readFileSync(new URL(file, folder), 'utf8') }))

/**
 * Reads a file of screens. Its lines begin with a mark: `== ` the title of the next screen, `| ` a line of
 * it, `? ` a question that the line above answers, `?+3 ` one that the three lines above answer together,
 * `! ` one that the screen does not answer. Throws on any other line.
 */
export function readScreens(text: string): LessonScreen[] {
  const screens: LessonScreen[] = []
  for (const [i, line] of text.split('\n').entries()) {
    const [, mark = '', said = ''] = /^(==|\||\?(?:\+\d+)?|!) (.+)$/.exec(line) ?? []
    const screen = screens.at(-1)
    if (mark === '==') screens.push({ title: said, lines: [], asked: [], absent: [] })
    else if (line.trim() === '') continue
    else if (mark === '' || !screen) throw new Error(`Line ${i + 1} has no mark, or no screen: ${line}`)
    else if (mark === '|') screen.lines.push(said)
    else if (mark === '!') screen.absent.push(said)
    else {
      const count = Number(mark.slice(2) || 1)
      const from = screen.lines.length - count
      if (from < 0) throw new Error(`Line ${i + 1} asks for ${count} lines, but there are fewer above.`)
      screen.asked.push({ question: said, lines: Array.from({ length: count }, (_, k) => from + k) })
    }
  }
  return screens
}
