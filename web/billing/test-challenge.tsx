import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type TestChallengeProps = { open: boolean; onDone: (outcome: 'passed' | 'failed') => void }

/** A real bank would ask for identification here. The test asks how to continue. */
export function TestChallenge({ open, onDone }: TestChallengeProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => next || onDone('failed')}
      size="small"
      title="3-D Secure test"
      description="This card's bank asks its owner to confirm the payment. This is a test: you say how it goes."
      footer={
        <>
          <Button variant="secondary" onClick={() => onDone('failed')}>
            Fail authentication
          </Button>
          <Button onClick={() => onDone('passed')}>Complete authentication</Button>
        </>
      }
    />
  )
}
