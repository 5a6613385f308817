/**
 * A page with these lines of text, above a grey picture that fills it, like a scan. `entries` are added to
 * its dictionary, `drawing` to what it draws.
 */
export type PageOfPdf = {
  lines?: string[]
  scan?: { width: number; height: number; grey: Uint8Array }
  entries?: string
  drawing?: string
  /** The document says that there is such a page, but has none. */
  isMissing?: boolean
  /** How its lines are drawn: "3 Tr" hides them. */
  textState?: string
  /** Fields of a form, filled in. `more` is added to the field. */
  fields?: { name: string; value: string; box: readonly number[]; more?: string }[]
}

type Options = { isLocked?: boolean }

/** A small PDF, written by hand. `isLocked`: it needs a password. */
export function aPdf(pages: readonly PageOfPdf[], { isLocked = false }: Options = {}): Buffer {
  const objects: (string | Buffer)[] = []
  const add = (body: string | Buffer) => objects.push(body)
  const idOf = (page: number) => 4 + page * 3
  const fieldsFrom = 4 + pages.length * 3
  const fields = pages.flatMap(({ fields = [] }, page) => fields.map(field => ({ ...field, page })))
  const idsOf = (page?: number) =>
    fields.flatMap((field, i) => (page === undefined || field.page === page ? [`${fieldsFrom + i} 0 R`] : []))
  const form = `/AcroForm << /Fields [${idsOf().join(' ')}] /DR << /Font << /F 3 0 R >> >> /DA (/F 12 Tf 0 g) >>`
  add(`<< /Type /Catalog /Pages 2 0 R ${fields.length > 0 ? form : ''} >>`)
  const kids = pages.map(({ isMissing }, i) => `${isMissing ? 9_999 : idOf(i)} 0 R`).join(' ')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [i, page] of pages.entries()) {
    const uses = `/Font << /F 3 0 R >> /XObject << /P ${idOf(i) + 2} 0 R >>`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << ${uses} >> /Contents ${idOf(i) + 1} 0 R /Annots [${idsOf(i).join(' ')}] ${page.entries ?? ''} >>`,
    )
    const parts = [page.scan ? scanDrawn : '', page.drawing ?? '', textOf(page.lines ?? [], page.textState)]
    add(streamOf('', Buffer.from(parts.join('\n'))))
    add(page.scan ? pictureOf(page.scan) : '<< >>')
  }
  for (const { name, value, box, page, more = '' } of fields)
    add(
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /Rect [${box.join(' ')}] /F 4 /P ${idOf(page)} 0 R /DA (/F 12 Tf 0 g) ${more} >>`,
    )
  if (isLocked) {
    const key = '00'.repeat(32)
    add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`)
  }
  return written(objects, isLocked ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '')
}

const [pageWidth, pageHeight] = [300, 400]
const scanDrawn = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do Q`

const textOf = (lines: readonly string[], state = '') =>
  [
    `BT /F 12 Tf ${state}`,
    ...lines.map((line, i) => `1 0 0 1 20 ${360 - 24 * i} Tm (${line}) Tj`),
    'ET',
  ].join('\n')

const pictureOf = ({ width, height, grey }: { width: number; height: number; grey: Uint8Array }) =>
  streamOf(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    Buffer.from(grey),
  )

const streamOf = (entries: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

function written(objects: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [i, body] of objects.entries()) {
    places.push(at)
    const object = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(object)
    at += object.length
  }
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
