import { useState } from 'react'
import { Loaded } from '#web/settings/lists/loaded.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { AppSetup } from './app-setup.tsx'
import { NewSpareCodes } from './new-spare-codes.tsx'
import { TwoStepChoices } from './two-step-choices.tsx'
import { useTwoStep } from './two-step-queries.ts'

type TwoStepDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }
type Shown =
  | { face: 'choices' }
  | { face: 'app'; app: { secret: string; address: string } }
  | { face: 'codes'; codes: string[] }

/** Turns two-step sign-in on and off. */
export function TwoStepDialog({ open, onOpenChange }: TwoStepDialogProps) {
  const [shown, setShown] = useState<Shown>({ face: 'choices' })
  const back = () => setShown({ face: 'choices' })
  const showCodes = (codes: string[] | null) => (codes ? setShown({ face: 'codes', codes }) : back())
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        back()
        onOpenChange(next)
      }}
      title="Two-step sign-in"
      description="After the password, Remy asks for a code of your phone or for a passkey. Whoever learns your password cannot sign in with it alone."
    >
      {shown.face === 'codes' && <NewSpareCodes codes={shown.codes} onDone={back} />}
      {shown.face === 'app' && <AppSetup app={shown.app} onCancel={back} onDone={showCodes} />}
      {shown.face === 'choices' && (
        <Choices open={open} onApp={app => setShown({ face: 'app', app })} onCodes={showCodes} />
      )}
    </Dialog>
  )
}

type ChoicesProps = {
  open: boolean
  onApp: (app: { secret: string; address: string }) => void
  onCodes: (codes: string[] | null) => void
}

function Choices({ open, onApp, onCodes }: ChoicesProps) {
  const query = useTwoStep({ enabled: open })
  return (
    <Loaded query={query}>{state => <TwoStepChoices state={state} onApp={onApp} onCodes={onCodes} />}</Loaded>
  )
}
