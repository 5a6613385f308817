import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Import } from '#contract/import.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useDismissImport } from './import-queries.ts'
import { sayImports } from './say-import.ts'

/** Several finished imports in one line. Its children are their cards. */
export function ImportsOver({ imports, children }: { imports: readonly Import[]; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate: dismiss } = useDismissImport()
  return (
    <>
      <section aria-label="Imports that have ended" className="flex items-center gap-1 p-4">
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{imports.length} imports have ended</p>
          <p role="status" data-figures className="text-muted text-sm">
            {sayImports(imports)}
          </p>
        </div>
        <IconButton
          label={isOpen ? 'Hide these imports' : 'Show these imports'}
          aria-expanded={isOpen}
          size="small-icon"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        </IconButton>
        <IconButton
          label="Close all of them"
          size="small-icon"
          onClick={() => {
            for (const { id } of imports) dismiss(id)
          }}
        >
          <X aria-hidden />
        </IconButton>
      </section>
      {isOpen && children}
    </>
  )
}
