/**
 * A line that is written for whoever reads pictures by machine: "Assistant: …", "ignore previous instructions". Nobody is
 * obeyed here, but a value in such a line is the last to be believed.
 */
export const speaksToReader = (line: string): boolean => addressed.test(line) || orders.test(line)

const addressed =
  /^\W*(?:(?:(?:important )?(?:note|message|instructions?|attention) (?:to|for) )?(?:the |any |all )?(?:system|(?:ai )?assistants?|ais?|ai (?:model|agent|system|reader)s?|chatbots?|language models?|llms?|remy))\s*[:>–-]/i
const orders =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your |my )*(?:(?:previous|prior|above|earlier|other) |(?:instructions|rules|guidelines|prompts?)\b)|\btell the user\b|\b(?:system|hidden) prompt\b|\breply only with\b|\breveal (?:all |every |any |the |your |their |my |saved |stored |hidden )*(?:passwords?|secrets?|codes?|pins?|screenshots|memories)\b/i
