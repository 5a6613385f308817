import { CallError } from './call-error.ts'
import { UnreadableAnswer } from './unreadable-answer.ts'

export type SpareSentences = {
  /** For a refusal without a sentence. */
  refused: string
  /** For no response at all. Defaults to `refused`. */
  failed?: string
}

/** The sentence for a failed call: the server's own, otherwise one of ours. */
export function problemSentence(error: unknown, { refused, failed = refused }: SpareSentences): string {
  if (error instanceof UnreadableAnswer) return error.message
  if (!(error instanceof CallError)) return failed
  return error.sentence || refused
}
