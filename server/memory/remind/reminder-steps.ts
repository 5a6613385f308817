import type { ReminderState } from '#contract/reminder.ts'
import { ProblemError } from '#server/platform/problem-error.ts'

type Step = { from: readonly ReminderState[]; to: ReminderState; refusal: string }

/** What can happen to a reminder, from which states, and the state after it. */
export const reminderSteps = {
  /** Its time has come, and a job is sending it. */
  claim: { from: ['planned', 'snoozed'], to: 'due', refusal: 'This reminder was told already.' },
  /** The person was told. */
  tell: { from: ['due'], to: 'shown', refusal: 'This reminder is not due.' },
  /** It could not be sent for a day. */
  miss: { from: ['planned', 'snoozed', 'due'], to: 'missed', refusal: 'This reminder was told already.' },
  /** The person has seen it, or takes "done" back. */
  see: {
    from: ['due', 'shown', 'missed', 'done'],
    to: 'shown',
    refusal: 'This reminder is not due yet.',
  },
  finish: {
    from: ['planned', 'due', 'shown', 'snoozed', 'missed', 'done'],
    to: 'done',
    refusal: 'This reminder is done.',
  },
  snooze: {
    from: ['planned', 'due', 'shown', 'snoozed', 'missed'],
    to: 'snoozed',
    refusal: 'This reminder is done.',
  },
  /** The person chose another time. */
  move: {
    from: ['planned', 'due', 'shown', 'snoozed', 'missed'],
    to: 'planned',
    refusal: 'This reminder is done.',
  },
} as const satisfies Record<string, Step>

export type ReminderStep = keyof typeof reminderSteps

/** States of reminders that still need the user's attention. */
export const openStates = ['planned', 'due', 'shown', 'snoozed'] as const satisfies ReminderState[]
export const overStates = ['done', 'missed'] as const satisfies ReminderState[]

/** The state after a step. @throws ProblemError if the step is not possible now */
export function stateAfter(step: ReminderStep, state: ReminderState): ReminderState {
  const { from, to, refusal }: Step = reminderSteps[step]
  if (!from.includes(state)) throw new ProblemError('reminder.not-now', refusal)
  return to
}
