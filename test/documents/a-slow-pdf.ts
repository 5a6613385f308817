import { aPdf } from './a-pdf.ts'

/** Many shapes that lie on each other: it takes minutes to draw. */
export function aSlowPdf() {
  const shapes = Array.from(
    { length: 60_000 },
    (_, i) => `0 0 m ${(i * 37) % 300} 400 300 ${(i * 53) % 400} 300 400 c b`,
  )
  return aPdf([{ drawing: shapes.join('\n') }])
}
