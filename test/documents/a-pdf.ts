/** A page with these lines of text, or one that only shows a grey picture, like a scan. */
export type PageOfPdf = { lines: string[] } | { scan: { width: number; height: number; grey: Uint8Array } }

type Options = { isLocked?: boolean }

/** A small PDF, written by hand. `isLocked`: it needs a password. */
export function aPdf(pages: readonly PageOfPdf[], { isLocked = false }: Options = {}): Buffer {
  const objects: (string | Buffer)[] = []
  const add = (body: string | Buffer) => objects.push(body)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const idOf = (page: number) => 4 + page * 3
  const kids = pages.map((_, i) => `${idOf(i)} 0 R`).join(' ')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [i, page] of pages.entries()) {
    const uses = `/Font << /F 3 0 R >> /XObject << /P ${idOf(i) + 2} 0 R >>`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << ${uses} >> /Contents ${idOf(i) + 1} 0 R >>`,
    )
    add(streamOf('', Buffer.from('lines' in page ? textOf(page.lines) : drawing)))
    add('lines' in page ? '<< >>' : pictureOf(page.scan))
  }
  if (isLocked) {
    const key = '00'.repeat(32)
    add(`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`)
  }
  return written(objects, isLocked ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '')
}

const [pageWidth, pageHeight] = [300, 400]
const drawing = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do Q`

const textOf = (lines: readonly string[]) =>
  ['BT /F 12 Tf', ...lines.map((line, i) => `1 0 0 1 20 ${360 - 24 * i} Tm (${line}) Tj`), 'ET'].join('\n')

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
