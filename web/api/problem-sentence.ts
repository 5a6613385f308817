import { CallError } from './call-error.ts'
import { UnreadableAnswer } from './unreadable-answer.ts'

export type SpareSentences = {
  /** When the server refused without saying why. */
  refused: string
  /** When there was no answer at all; without one, as `refused`. */
  failed?: string
}

/** What to tell a person about a call that went wrong: the server's own sentence, else one of ours. */
export function problemSentence(error: unknown, { refused, failed = refused }: SpareSentences): string {
  if (error instanceof UnreadableAnswer) return error.message
  if (!(error instanceof CallError)) return failed
  return error.sentence || refused
}
