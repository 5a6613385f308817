/** The lines of a page with tick marks. Empty if the marks may be bullets, as circles of one kind are. */
export function tickedLines<L extends { text: string }>(lines: L[]): { line: L; tick: Tick }[] {
  const marked = lines.flatMap(line => {
    const tick = tickOf(line.text)
    return tick ? [{ line, tick }] : []
  })
  const boxed = marked.filter(({ tick }) => tick.isBox)
  const isBoth = new Set(marked.map(({ tick }) => tick.isDone)).size === 2
  return isBoth && marked.length >= 3 ? marked : boxed
}

/** The mark before an item of a list. `isBox`: it is a box, which no bullet looks like. */
type Tick = { isDone: boolean; isBox: boolean; text: string }

/** Reads the mark before a line: "☐ Milk", "[x] Milk", "○ Milk". OCR reads a circle as "O": "O Milk". */
function tickOf(line: string): Tick | null {
  const [whole = '', mark = ''] = begun.exec(line) ?? []
  if (mark === '') return null
  return { isDone: done.test(mark), isBox: box.test(mark), text: line.slice(whole.length) }
}

const begun = /^(\[[ xX✓]?\]|[☐□◯▢⬜☑✅☒🗹○●◉✓✔]|[oO](?= ))\s*/u
const done = /[☑✅☒🗹●◉✓✔xX]/u
const box = /[[☐□◯▢⬜☑✅☒🗹]/u
