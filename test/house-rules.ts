import { mayImport } from './may-import.ts'
import type { SourceFile } from './source-files.ts'

/** One rule: it reads all files, and returns a sentence for each violation. */
export type HouseRule = (files: SourceFile[]) => string[]

export const houseRules = {
  'imports go one way': files => eachImport(files, wrongWay),
  'nothing imports itself in a circle': circles,
  'the contract needs zod and nothing else': files => eachImport(files, notForTheContract),
  'nothing for Node in the browser': files => eachImport(files, nodeInTheBrowser),
  'imports are written as Node and the browser read them': files => eachImport(files, unreadable),
  'only the places that build things know who is behind a port': files =>
    eachImport(files, providerBesidesPort(files)),
  'only config.ts reads the environment': files => files.flatMap(readsEnvironment),
  'no barrels': files => files.flatMap(barrel),
  'names say what is inside': files => files.flatMap(vagueName),
  'names are in kebab-case': files => files.flatMap(oddName),
  'a name stands for one file in its folder': repeatedNames,
  'a folder holds at most 40 source files': crowdedFolders,
  'search stays small': tooLargeRooms,
  'one journey a file': files => files.flatMap(severalJourneys),
  'days, months, numbers and currencies are listed in server/language alone': files =>
    files.flatMap(listsLanguage),
  'letters are folded in one place': files => files.flatMap(foldsLetters),
  'English is stemmed in one place': files => files.flatMap(stemsEnglish),
  'the page is not searched by its styles': files => files.flatMap(searchesByStyle),
  'learned numbers are read by the names of their columns': files => files.flatMap(readsUnnamed),
  'a comment line has at most 110 columns': longComments,
  'a comment begins with its subject': invertedComments,
} satisfies Record<string, HouseRule>

type Import = { file: SourceFile; target: string; written: string }

function eachImport(files: SourceFile[], fault: (one: Import) => string | false): string[] {
  return files.flatMap(file => file.imports.flatMap(one => fault({ file, ...one }) || []))
}

function wrongWay({ file, target }: Import): string | false {
  const from = roomOf(file.path)
  if (!from || isTest(file.path) || !isOurs(target)) return false
  const to = roomOf(target)
  const allowed = mayImport[from] ?? []
  if (to && !isTest(target) && (to === from || allowed.some(room => isIn(to, room)))) return false
  const list = allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'
  return `${file.path} imports ${target}, but ${from} may import only ${list}. The map is test/may-import.ts.`
}

function notForTheContract({ file, target }: Import): string | false {
  if (!isIn(file.path, 'contract') || isTest(file.path) || isOurs(target) || target === 'zod') return false
  return `${file.path} imports ${target}, but the contract runs in the browser and on the server: it needs only zod.`
}

function nodeInTheBrowser({ file, target }: Import): string | false {
  if (!isIn(file.path, 'web') || isTest(file.path) || !target.startsWith('node:')) return false
  return `${file.path} imports ${target}, which a browser does not have.`
}

function unreadable({ file, target, written }: Import): string | false {
  if (!isOurs(target) || /\.\w+$/.test(target)) return false
  return `${file.path} imports '${written}': write the file's whole name, with .ts or .tsx.`
}

/** `file-store.ts` is a port. `file-store-disk.ts`, and any folder beside it, are adapters. */
function providerBesidesPort(files: SourceFile[]): (one: Import) => string | false {
  const ports = files
    .map(({ path }) => /^server\/outside\/([^/]+)\.ts$/.exec(path)?.[1])
    .filter(name => name !== undefined)
  const isProvider = (path: string) => {
    const [, name = '', inFolder] = /^server\/outside\/([^/.]+)(\/)?/.exec(path) ?? []
    return Boolean(inFolder) || ports.some(port => name.startsWith(`${port}-`))
  }
  return ({ file, target }) => {
    const mayKnow =
      !isIn(file.path, 'server') ||
      isTest(file.path) ||
      ['server/app', 'server/outside'].some(room => isIn(file.path, room)) ||
      readsSettings(file.path, target)
    if (mayKnow || !isProvider(target)) return false
    return `${file.path} imports ${target}: speak to the port beside it; only server/app chooses who is behind it.`
  }
}

const readsSettings = (from: string, target: string) =>
  from === 'server/config.ts' && target.endsWith('-settings.ts')

/**
 * Besides the settings: facts of the process, and variables that Node or its allocator read by themselves.
 */
const environmentReaders = [
  'server/config.ts',
  'server/platform/keep-compiled.ts',
  'server/platform/tame-allocator.ts',
  'server/platform/until-stopped.ts',
]

function readsEnvironment({ path, text }: SourceFile): string[] {
  if (!isIn(path, 'server') || isTest(path) || environmentReaders.includes(path)) return []
  if (!/\bprocess\.env\b|\benv\b[^=\n]*\}\s*=\s*process\b/.test(withoutComments(text))) return []
  return [
    `${path} reads process.env: let server/config.ts read and check it, and take the value as an argument.`,
  ]
}

function barrel({ path, handsOn }: SourceFile): string[] {
  if (/(^|\/)index\.\w+$/.test(path))
    return [`${path} is a barrel: import each thing from the file it stands in.`]
  return handsOn.filter(isOurs).map(target => `${path} hands on ${target}: import it from there.`)
}

function vagueName({ path }: SourceFile): string[] {
  const vague = path.split(/[/.]/).find(part => /^(utils?|helpers?|common)$/.test(part))
  return vague ? [`${path}: "${vague}" says nothing of what is inside. Name it after what it does.`] : []
}

function oddName({ path }: SourceFile): string[] {
  const isFine = path
    .split('/')
    .every(part => /^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.config)?(\.\w+)?$/.test(part))
  return isFine ? [] : [`${path}: names of files and folders are in kebab-case.`]
}

/** `main` and `app` are the entry points of server and browser. */
function severalJourneys({ path, text }: SourceFile): string[] {
  if (!isIn(path, 'e2e') || !isTest(path)) return []
  const journeys = withoutComments(text).match(/(?<![.\w])test(?:\.each\([^)]*\))?\((?=['"`])/g) ?? []
  return journeys.length > 1
    ? [`${path} holds ${journeys.length} journeys: give each a file of its own.`]
    : []
}

const languageRoom = 'server/language'
const outsideLanguage = ({ path }: SourceFile) =>
  (isIn(path, 'server') || isIn(path, 'contract')) && !isIn(path, languageRoom) && !isTest(path)

/** Three consecutive items of a list, in any notation: "mon|tue|wed", "January, February, March". */
const lists = {
  weekdays: neighbours('mon tue wed thu fri sat sun', '[a-z]*'),
  months: neighbours('jan feb mar apr may jun jul aug sep oct nov dec', '[a-z?():]*'),
  'number words': neighbours('one two three four five six seven eight nine ten eleven twelve', ''),
  currencies:
    /\b([A-Z]{3})\b\W{1,3}\b(?!\1)(?:EUR|USD|GBP)\b|\[[^\]\n]*[$€£¥][$€£¥][^\]\n]*\]|dollars?\??\|euros?/,
}

function neighbours(names: string, ending: string): RegExp {
  const all = names.split(' ')
  const rows = all.slice(2).map((last, i) => [all[i], all[i + 1], last].map(name => `${name}${ending}`))
  return new RegExp(`\\b(?:${rows.map(row => row.join('\\W{1,4}')).join('|')})`, 'i')
}

function listsLanguage(file: SourceFile): string[] {
  if (!outsideLanguage(file)) return []
  const text = withoutComments(file.text)
  return Object.entries(lists).flatMap(([what, list]) => {
    const [found] = list.exec(text) ?? []
    return found ? [`${file.path} lists ${what} ("${found}"): take them from ${languageRoom}/lexicon.`] : []
  })
}

function foldsLetters(file: SourceFile): string[] {
  if (isTest(file.path) || file.path === 'server/language/words/fold.ts') return []
  if (!/\.normalize\(['"]NFK?D['"]\)/.test(withoutComments(file.text))) return []
  return [`${file.path} takes accents off letters: use server/language/words/fold.ts.`]
}

function stemsEnglish(file: SourceFile): string[] {
  if (!outsideLanguage(file)) return []
  if (!/\((?:\?:)?(?:ing\|ed|ed\|ing)[^)]*\)\$/.test(withoutComments(file.text))) return []
  return [`${file.path} takes endings off English words: use server/language/words/stem-english.ts.`]
}

/**
 * `:has()` of the page, or with `*`: each card that comes or goes would make a browser work out the styles of
 * all others anew. An attribute that the one thing sets, and `in-data-…`, cost nothing.
 */
function searchesByStyle(file: SourceFile): string[] {
  if (!isIn(file.path, 'web') || isTest(file.path)) return []
  const found = /(?:body|html|:root):has\(|has-\[[^\]]*\*/.exec(withoutComments(file.text))?.[0]
  return found
    ? [`${file.path} searches the page for something with "${found}": set an attribute instead.`]
    : []
}

/** The dimensions of a word vector have no names. */
const unnamedColumns = ['word-vectors.txt', 'usage-vectors.txt']

const openers = ['openTrees', 'openLeanings', 'openLogistic']

function readsUnnamed({ path, text }: SourceFile): string[] {
  if (!isIn(path, 'server') || isTest(path)) return []
  return [...text.matchAll(/(\w+)\(\s*new URL\('\.\/([\w-]+\.txt)'/g)].flatMap(([, by = '', file = '']) =>
    openers.includes(by) || unnamedColumns.includes(file)
      ? []
      : [`${path} reads ${file} with ${by}: use ${openers.join(' or ')}, which check its columns.`],
  )
}

/** A `.ts` and a `.tsx` with one name in one folder: an import could mean either. */
function repeatedNames(files: SourceFile[]): string[] {
  const byName = Map.groupBy(files, ({ path }) => path.replace(/\.\w+$/, ''))
  return [...byName]
    .filter(([, same]) => same.length > 1)
    .map(([, same]) => `${same.map(({ path }) => path).join(' and ')} have one name: give each its own.`)
}

const filesMax = 40

/**
 * Larger folders, with today's number of files. Lower the number when a folder shrinks, and delete the line
 * at 40. Never raise a number.
 */
const crowded: Readonly<Record<string, number>> = {
  test: 62,
}

/** Its files are history: one for each change, never edited or moved after a release. */
const history = 'server/schema/migrations'

function crowdedFolders(files: SourceFile[]): string[] {
  const sources = files.filter(({ path }) => !isTest(path))
  const byFolder = Map.groupBy(sources, ({ path }) => path.replace(/\/[^/]+$/, ''))
  return [...byFolder].flatMap(([folder, { length }]) => {
    if (folder === history) return []
    const most = crowded[folder] ?? filesMax
    if (length > most)
      return [`${folder} holds ${length} source files, more than ${most}: make a room in it.`]
    if (folder in crowded && length < most)
      return [`${folder} holds only ${length} source files now: lower its number from ${most}.`]
    return []
  })
}

/** Lines of all files inside, without tests and data. To add a mechanism there, take away another. */
const roomLinesMax = { 'server/memory/recall': 7_000 }

function tooLargeRooms(files: SourceFile[]): string[] {
  return Object.entries(roomLinesMax).flatMap(([room, most]) => {
    const sources = files.filter(({ path }) => path.startsWith(`${room}/`) && !isTest(path))
    const lines = sources.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
    return lines > most ? [`${room} has ${lines} lines, more than ${most}.`] : []
  })
}

const commentColumnsMax = 110

function longComments(files: SourceFile[]): string[] {
  return commentFaults(files, {
    isFault: line => line.length > commentColumnsMax && /^\s*(?:\/\/|\/\*|\*|\{\/\*)/.test(line),
    fault: `wider than ${commentColumnsMax} columns`,
    remedy: 'wrap it',
  })
}

function invertedComments(files: SourceFile[]): string[] {
  return commentFaults(files, {
    isFault: (line, before) => beginsComment(line, before) && /^\W*Of /.test(line),
    fault: 'that begins with "Of"',
    remedy: 'begin with the subject',
  })
}

/** The first line of a comment that stands on lines of its own. */
function beginsComment(line: string, before: string): boolean {
  if (/^\s*\/\//.test(line)) return !/^\s*\/\//.test(before)
  return /^\s*\{?\/\*/.test(line) || (/^\s*\*/.test(line) && /^\s*\/\*\*?$/.test(before))
}

type CommentFault = { isFault: (line: string, before: string) => boolean; fault: string; remedy: string }

function commentFaults(files: SourceFile[], { isFault, fault, remedy }: CommentFault): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, i, lines) =>
        isFault(line, lines[i - 1] ?? '') ? [`${path}:${i + 1} is a comment ${fault}: ${remedy}.`] : [],
      ),
  )
}

function circles(files: SourceFile[]): string[] {
  const byPath = new Map(files.map(file => [file.path, file]))
  const done = new Set<string>()
  const found: string[] = []
  const follow = (path: string, trail: string[]) => {
    if (trail.includes(path)) return void found.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path)) return
    for (const { target } of byPath.get(path)?.imports ?? []) follow(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of files) follow(path, [])
  return found.map(
    circle => `${circle} import each other in a circle: move what both need to a file of its own.`,
  )
}

/** The longest entry of the map that contains the path. Undefined for files outside the product. */
function roomOf(path: string): string | undefined {
  const rooms = Object.keys(mayImport).filter(room => isIn(path, room))
  return rooms.sort((a, b) => b.length - a.length)[0]
}

function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function isOurs(target: string): boolean {
  return /^(contract|server|web|test|e2e|bench|scripts)\//.test(target)
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
}
