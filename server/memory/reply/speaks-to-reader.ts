/**
 * A line that is written for whoever reads pictures by machine: "Assistant: …", "ignore previous instructions". Nobody is
 * obeyed here, but a value in such a line is the last to be believed.
 */
export const speaksToReader = (line: string): boolean => addressed.test(line) || orders.test(line)

const addressed = /^\W*(?:system|assistant|ai|chatbot|language model|llm|remy)\s*[:>–-]/i
const orders =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|other) |\btell the user\b|\b(?:system|hidden) prompt\b|\breply only with\b/i
