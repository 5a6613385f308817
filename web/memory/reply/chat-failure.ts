import { CallError } from '#web/api/call-error.ts'

/** The toast's text for a message that could not be sent. */
export function sendFailureSentence(error: unknown): string {
  if (error instanceof CallError) return `Error: ${error.sentence || error.message}`
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return 'Request timed out. The server might be busy - please try again.'
  }
  // fetch throws this if the server is unreachable.
  if (error instanceof TypeError) {
    return 'Network connection issue. Please check your internet connection and try again.'
  }
  return `Error: ${error instanceof Error ? error.message : String(error)}`
}

/** Remy's text in the conversation for a message that could not be sent. */
export const sendFailureReply =
  "I'm having trouble connecting to the server right now. Your message might not have been sent. Please try again in a moment."

/** Remy's text after a stored question without an answer: the server went down in between. */
export const unansweredReply = 'I was interrupted before I could answer this.'

/**
 * Shown instead of a conversation that the server refused. Null for a network failure, which shows as empty.
 */
export function fetchFailureSentence(error: unknown): string | null {
  return error instanceof CallError ? `Failed to fetch chat messages: ${error.status}` : null
}
