import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { allScreens, type LessonScreen } from './line-network/read-screens.ts'
import { writeLessons } from './line-network/write-lessons.ts'
import { askedScreens } from './reading/asked-screens.ts'

/**
 * Learns a network that finds the line of a page that answers a question, from the screens in `line-
 * network/screens`, and from the questions in `line-network/sets` which lines answer together. Prints how
 * often its best line is right for authors that it did not learn from, and its set for one author of sets.
 * `--write <file>` writes it for onnxruntime, and its weights beside it as `<file>.pt`; `--begin <file.pt>`
 * goes on from such weights, even of a smaller network. Remy runs `reply/reader/network/line-network.onnx`.
 * After a new one, run `teach-reader.ts --write` and `line-network/teach-set-judge.ts --write`. It needs
 * Python with PyTorch and a fast BLAS (Debian: python3-torch, libopenblas0-pthread), and two cores, for as
 * long as `--minutes` says.
 */
const reported = ['held-out', 'held-out-2', 'chef']
const reportedSets = 'sets-8'
const python = '/usr/bin/python3'

const { values: given } = parseArgs({
  options: {
    write: { type: 'string' },
    begin: { type: 'string' },
    minutes: { type: 'string', default: '180' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'remy-line-network-'))
const learned = allScreens(author => author !== reportedSets)
const lessons = await writeLessons(join(folder, 'learn'), learned, false)
console.log(`${lessons} lessons`)
const ofSets = allScreens(author => author === reportedSets).filter(({ sets }) => sets)
await writeLessons(join(folder, reportedSets), ofSets.map(withoutSingles), false)
for (const name of reported)
  await writeLessons(join(folder, name), askedScreens(name, 'report').map(lessonOf), true)
const { status } = spawnSync(
  python,
  [
    fileURLToPath(new URL('./line-network/learn-line-network.py', import.meta.url)),
    ...[
      '--folder',
      folder,
      '--report',
      ...reported,
      '--report-sets',
      reportedSets,
      '--minutes',
      given.minutes,
    ],
    ...(given.write ? ['--write', given.write] : []),
    ...(given.begin ? ['--begin', given.begin] : []),
  ],
  { stdio: 'inherit' },
)
rmSync(folder, { recursive: true })
process.exit(status ?? 1)

function withoutSingles(screen: LessonScreen): LessonScreen {
  return { ...screen, asked: [], absent: [] }
}

function lessonOf({ title, lines, asked, absent }: ReturnType<typeof askedScreens>[number]): LessonScreen {
  return {
    ...{ title, lines, absent },
    asked: asked.map(({ q, line }) => ({ question: q, lines: [line].flat() })),
  }
}
