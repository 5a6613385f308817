import { Link2 } from 'lucide-react'
import { useShareLinks } from '#web/memory/keep/sharing/share-link-queries.ts'
import { Loaded } from '#web/settings/lists/loaded.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { LinkRow } from './link-row.tsx'

type LinksDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The share links of a person, and a way to end each. */
export function LinksDialog({ open, onOpenChange }: LinksDialogProps) {
  const links = useShareLinks({ enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share links"
      description="Anybody who has such a link can open it until it ends. Create one from a screenshot, a selection, a category or a search."
    >
      <Loaded query={links}>
        {items =>
          items.length === 0 ? (
            <EmptyState
              icon={Link2}
              title="No links yet"
              description="“Create link” is in the details of each screenshot."
            />
          ) : (
            <ul className="grid divide-y divide-line">
              {items.map(link => (
                <LinkRow key={link.id} about={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
