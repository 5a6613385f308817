/** Reads the times in Apple's "Photo Details.csv", such as "Friday March 15,2019 8:42 AM GMT", by file. */
export function readPhotoDetails(csv: string): Map<string, number> {
  const [head = '', ...lines] = csv.split(/\r?\n/)
  const columns = cellsOf(head)
  const [name, date] = [columns.indexOf('imgName'), columns.indexOf('originalCreationDate')]
  if (name < 0 || date < 0) return new Map()
  return new Map(
    lines.flatMap(line => {
      const cells = cellsOf(line)
      const at = readDate(cells[date] ?? '')
      return at === null ? [] : [[cells[name] ?? '', at] as const]
    }),
  )
}

/** Quoted cells may hold commas, and doubled quotation marks. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    (quoted?.replaceAll('""', '"') ?? bare ?? '').trim(),
  )

function readDate(text: string): number | null {
  const at = Date.parse(text.replace(/^\w+day /, '').replace(/,(\d)/, ', $1'))
  return Number.isNaN(at) ? null : at
}
