import { readdirSync, readFileSync } from 'node:fs'

/** A screen as text. Each question has the indexes of the lines that answer it. */
export type LessonScreen = {
  title: string
  lines: string[]
  asked: { question: string; lines: number[] }[]
  /** Questions that this screen does not answer. */
  absent: string[]
}

const folder = new URL('./screens/', import.meta.url)

/** All screens of all authors. */
export const allScreens = (): LessonScreen[] =>
  readdirSync(folder)
    .sort()
    .flatMap(file => readScreens(readFileSync(new URL(file, folder), 'utf8')))

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
