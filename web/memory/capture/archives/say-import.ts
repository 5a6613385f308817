import type { Import } from '#contract/import.ts'

/** How imports ended: "38 screenshots saved, 1 already there, 2 not saved". */
export function sayImports(imports: readonly Pick<Import, 'counts'>[]): string {
  const sum = (state: keyof Import['counts']) => imports.reduce((all, { counts }) => all + counts[state], 0)
  const counts = { waiting: 0, kept: sum('kept'), already: sum('already'), refused: sum('refused') }
  return sayImport({ counts: { ...counts, failed: sum('failed') } })
}

/** The toast when imports end. Their cards say more if files were not saved: "Import ended, 2 not saved". */
export function sayEnd(imports: readonly Pick<Import, 'counts'>[]): string {
  const lost = imports.reduce((sum, { counts }) => sum + counts.refused + counts.failed, 0)
  if (lost === 0) return sayImports(imports)
  return `${imports.length === 1 ? 'Import' : `${count(imports.length)} imports`} ended, ${count(lost)} not saved`
}

/** The progress of an import, in a few words. `sent` is the number of bytes sent so far. */
export function sayProgress(one: Import, sent: number | null): string {
  const { state, isPaused, bytes, counts, unread } = one
  if (sent !== null) return `Sending ${Math.floor((100 * sent) / bytes)}%`
  if (state === 'receiving') return 'Not all of it was sent'
  if (state === 'failed') return 'Nothing could be read'
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const done = all - counts.waiting
  if (state === 'cancelled') return `Cancelled: ${count(counts.kept)} saved`
  if (isPaused) return `Paused at ${count(done)} of ${count(all)}`
  if (state === 'listing') return 'Looking through it'
  if (state === 'running') return `Saving ${count(done)} of ${count(all)}`
  return unread > 0 ? `Reading the last ${count(unread)}` : sayImport(one)
}

function sayImport({ counts: { kept, already, refused, failed } }: Pick<Import, 'counts'>): string {
  return [
    `${count(kept)} ${kept === 1 ? 'screenshot' : 'screenshots'} saved`,
    ...(already > 0 ? [`${count(already)} already there`] : []),
    ...(refused + failed > 0 ? [`${count(refused + failed)} not saved`] : []),
  ].join(', ')
}

const count = (n: number) => n.toLocaleString('en')
