import {
  ArchiveRestore,
  Download,
  FolderPen,
  FolderUp,
  History,
  ImageUp,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  Smartphone,
  Trash2,
  Webhook,
} from 'lucide-react'
import { type ComponentType, use, useState } from 'react'
import { TakeArchives } from '#web/memory/capture/several/several-uploads.tsx'
import { useImportPicker } from '#web/memory/capture/several/use-import-picker.ts'
import { CategoriesDialog } from '#web/memory/keep/dialogs/categories-dialog.tsx'
import { ChangesDialog } from '#web/memory/keep/dialogs/changes-dialog.tsx'
import { TrashDialog } from '#web/memory/keep/dialogs/trash-dialog.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { useFilePicker } from '#web/ui/controls/use-file-picker.tsx'
import { CloseSettings } from './close-settings.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { exportedSoFar } from './exported-so-far.ts'
import { IphoneDialog } from './iphone/iphone-dialog.tsx'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { LinksDialog } from './links/links-dialog.tsx'
import { MailInDialog } from './mail-in/mail-in-dialog.tsx'
import { actionLook, SettingsLine } from './settings-line.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useExport } from './use-export.ts'
import { WebhooksDialog } from './webhooks/webhooks-dialog.tsx'

/** Import and export, recent changes, links, keys and other ways in, and deletion of everything. */
export function OwnData() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <SettingsSection title="Your data">
      <ExportLine />
      <ImportLine />
      {dialogs.map(one => (
        <DialogLine key={one.name} {...one} />
      ))}
      <SettingsLine
        text="Removes your account, every screenshot and every chat, at once and for good."
        action={
          <Button variant="secondary" className={dangerLook} onClick={() => setDeleting(true)}>
            <Trash2 aria-hidden />
            Delete account
          </Button>
        }
      />
      <DeleteAccountDialog open={isDeleting} onOpenChange={setDeleting} />
    </SettingsSection>
  )
}

type DialogLineProps = {
  Icon: LucideIcon
  name: string
  text: string
  Dialog: ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>
}

const dialogs: readonly DialogLineProps[] = [
  {
    ...{ Icon: Mail, name: 'Save by mail', Dialog: MailInDialog },
    text: 'Forward mails with pictures and PDFs to an address of your own.',
  },
  {
    ...{ Icon: FolderPen, name: 'Edit categories', Dialog: CategoriesDialog },
    text: 'Rename, move, merge or delete your categories.',
  },
  {
    ...{ Icon: History, name: 'Recent changes', Dialog: ChangesDialog },
    text: 'See what you and Remy changed in the last 30 days, and undo it.',
  },
  {
    ...{ Icon: ArchiveRestore, name: 'Recently deleted', Dialog: TrashDialog },
    text: 'Restore what you deleted in the last 30 days, or remove it for good.',
  },
  {
    ...{ Icon: Link2, name: 'Share links', Dialog: LinksDialog },
    text: 'See who can open what you shared, and end it.',
  },
  {
    ...{ Icon: KeyRound, name: 'API keys', Dialog: KeysDialog },
    text: 'Let an assistant, a script or the command line reach your memories.',
  },
  {
    ...{ Icon: Smartphone, name: 'Share from an iPhone', Dialog: IphoneDialog },
    text: 'Save from the share sheet. On Android it is there once Remy is installed.',
  },
  {
    ...{ Icon: Webhook, name: 'Webhooks', Dialog: WebhooksDialog },
    text: 'Tell a server of yours what happens to your screenshots.',
  },
]

/** A line whose button opens a dialog. */
function DialogLine({ Icon, name, text, Dialog }: DialogLineProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SettingsLine
        text={text}
        action={
          <Button variant="secondary" className={actionLook} onClick={() => setOpen(true)}>
            <Icon aria-hidden />
            {name}
          </Button>
        }
      />
      <Dialog open={isOpen} onOpenChange={setOpen} />
    </>
  )
}

function ImportLine() {
  const takeArchives = use(TakeArchives)
  const close = use(CloseSettings)
  const picker = useImportPicker(close)
  const folder = useFilePicker({
    ...{ label: 'Folder to import', accept: [], isFolder: true, onFile: () => {} },
    onFiles: async files => {
      const { chosenFolderToSend } = await import('#web/memory/capture/archives/folders-to-send.ts')
      const archives = chosenFolderToSend(files)
      if (archives.length === 0) return
      takeArchives(archives)
      close()
    },
  })
  return (
    <SettingsLine
      text="As many screenshots, photos and PDFs as you like; a ZIP from Google Takeout, Apple or Remy; or a whole folder. You can go on meanwhile."
      action={
        <div className="grid gap-2 max-sm:w-full">
          <Button variant="secondary" className={actionLook} onClick={picker.open}>
            <ImageUp aria-hidden />
            Import
          </Button>
          {picker.input}
          <Button variant="secondary" className={actionLook} onClick={folder.open}>
            <FolderUp aria-hidden />
            Import a folder
          </Button>
          {folder.input}
        </div>
      }
    />
  )
}

function ExportLine() {
  const { start, isRunning, bytes } = useExport()
  return (
    <SettingsLine
      text="One ZIP file with your images, and all that is known about them."
      news={isRunning ? exportedSoFar(bytes) : ''}
      action={
        <Button
          variant="secondary"
          busy={isRunning}
          busyLabel="Exporting..."
          className={actionLook}
          onClick={start}
        >
          <Download aria-hidden />
          Export everything
        </Button>
      }
    />
  )
}

const dangerLook = `${actionLook} text-danger-ink hover:bg-danger-soft`
