import { Link2 } from 'lucide-react'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { useShareLinks } from '#web/memory/keep/sharing/share-link-queries.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/marks/empty-state.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
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
      <Links links={links} />
    </Dialog>
  )
}

function Links({ links }: { links: ReturnType<typeof useShareLinks> }) {
  if (links.isPending)
    return (
      <div className="grid place-items-center py-12">
        <Spinner />
      </div>
    )
  if (links.isError)
    return (
      <EmptyState
        title="This could not be loaded"
        description={problemSentence(links.error, { refused: serverUnreachable })}
        action={<Button onClick={() => void links.refetch()}>Try again</Button>}
      />
    )
  if (links.data.length === 0)
    return (
      <EmptyState
        icon={Link2}
        title="No links yet"
        description="“Create link” is in the details of each screenshot."
      />
    )
  return (
    <ul className="grid divide-y divide-line">
      {links.data.map(link => (
        <LinkRow key={link.id} about={link} />
      ))}
    </ul>
  )
}
