import { spareCodesCount } from '#contract/sign-in/two-step.ts'
import { shortMoment } from '#web/account/two-step/short-moment.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { serverUnreachable } from '#web/settings/server-unreachable.ts'
import { actionLook, SettingsLine } from '#web/settings/settings-line.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { usePasskeys } from './passkey-queries.ts'
import { useBeginApp, useChangeTwoStep, type useTwoStep } from './two-step-queries.ts'

type TwoStepChoicesProps = {
  state: NonNullable<ReturnType<typeof useTwoStep>['data']>
  onApp: (app: { secret: string; address: string }) => void
  onCodes: (codes: string[] | null) => void
}

/** The actions for two-step sign-in in its current state. */
export function TwoStepChoices({ state, onApp, onCodes }: TwoStepChoicesProps) {
  const { isOn, hasApp, spareCodesLeft, canBeTurnedOffAt } = state
  const beginning = useBeginApp()
  const { turnOnWithPasskey, renewSpareCodes, turnOff, keepOn } = useChangeTwoStep()
  const passkeys = usePasskeys({ enabled: true })
  const hasPasskeys = (passkeys.data?.length ?? 0) > 0
  const begin = () => beginning.mutate(undefined, { onSuccess: onApp, onError: tellFailure })
  const withCodes = {
    onSuccess: ({ spareCodes }: { spareCodes: string[] | null }) => onCodes(spareCodes),
    onError: tellFailure,
  }
  return (
    <div className="grid gap-5">
      <p role="status" className="font-medium">
        {isOn ? `Two-step sign-in is on, with ${waysOf(hasApp, hasPasskeys)}.` : 'Two-step sign-in is off.'}
      </p>
      {canBeTurnedOffAt !== null && (
        <SettingsLine
          text={`Somebody with your password asked to turn it off. They can from ${shortMoment(canBeTurnedOffAt)}, with a link that we mailed to you.`}
          action={
            <Button
              className={actionLook}
              busy={keepOn.isPending}
              onClick={() => keepOn.mutate(undefined, { onError: tellFailure })}
            >
              Keep it on
            </Button>
          }
        />
      )}
      <SettingsLine
        text={
          hasApp
            ? 'Use another authenticator app, for example on a new phone.'
            : 'Use codes of an authenticator app on your phone.'
        }
        action={
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            className={actionLook}
            busy={beginning.isPending}
            onClick={begin}
          >
            {hasApp ? 'Change app' : 'Set up an app'}
          </Button>
        }
      />
      {!isOn && hasPasskeys && (
        <SettingsLine
          text="Use the passkeys that you have."
          action={
            <Button
              variant="secondary"
              className={actionLook}
              busy={turnOnWithPasskey.isPending}
              onClick={() => turnOnWithPasskey.mutate(undefined, withCodes)}
            >
              Use passkeys
            </Button>
          }
        />
      )}
      {isOn && (
        <>
          <SettingsLine
            text={`You have ${spareCodesLeft} of ${spareCodesCount} spare codes left. New ones replace them.`}
            action={
              <Button
                variant="secondary"
                className={actionLook}
                busy={renewSpareCodes.isPending}
                onClick={() => renewSpareCodes.mutate(undefined, withCodes)}
              >
                New spare codes
              </Button>
            }
          />
          <SettingsLine
            text="Let the password alone sign you in again."
            action={
              <Button
                variant="quiet-destructive"
                className={actionLook}
                busy={turnOff.isPending}
                onClick={() => turnOff.mutate(undefined, { onError: tellFailure })}
              >
                Turn off
              </Button>
            }
          />
        </>
      )}
    </div>
  )
}

const waysOf = (hasApp: boolean, hasPasskeys: boolean) =>
  [hasApp && 'an authenticator app', hasPasskeys && 'your passkeys'].filter(Boolean).join(' or ')

const tellFailure = (error: unknown) =>
  showToast({
    title: 'Nothing changed',
    description: problemSentence(error, { refused: serverUnreachable }),
    tone: 'destructive',
  })
