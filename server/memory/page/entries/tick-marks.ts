/** The lines of a page with marks. Empty where the marks may be bullets: circles of one kind alone. */
export function tickedLines<L extends { text: string }>(lines: L[]): { line: L; tick: Tick }[] {
  const marked = lines.flatMap(line => {
    const tick = tickOf(line.text)
    return tick ? [{ line, tick }] : []
  })
  const boxed = marked.filter(({ tick }) => tick.isBox)
  const isBoth = new Set(marked.map(({ tick }) => tick.isDone)).size === 2
  return isBoth && marked.length >= 3 ? marked : boxed
}

/** What the mark before an item of a list says of it; `isBox`: no bullet looks so. */
type Tick = { isDone: boolean; isBox: boolean; text: string }

/** The mark before a line: "☐ Milk", "[x] Milk", "○ Milk", and "O Milk", as readers give a circle. */
function tickOf(line: string): Tick | null {
  const [whole = '', mark = ''] = begun.exec(line) ?? []
  if (mark === '') return null
  return { isDone: done.test(mark), isBox: box.test(mark), text: line.slice(whole.length) }
}

const begun = /^(\[[ xX✓]?\]|[☐□◯▢⬜☑✅☒🗹○●◉✓✔]|[oO](?= ))\s*/u
const done = /[☑✅☒🗹●◉✓✔xX]/u
const box = /[[☐□◯▢⬜☑✅☒🗹]/u
