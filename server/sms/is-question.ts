/** Whether the sender asks Remy something, or greets. Everything else is stored. */
export function isQuestion(content: string): boolean {
  const text = content.trim()
  if (/\?[\s"'”’)]*$/.test(text)) return true
  return text.length <= askedCharsMax && asking.some(pattern => pattern.test(text))
}

/** A question without a question mark is short. */
const askedCharsMax = 120

const asking = [
  /^(so |and |hey |hi |remy,? |please )*(what|when|where|who|why|how)(['’]s|s| is| are| was| were| did| do| does| can| could| will| should| have| has| much| many| long) \S/i,
  /^(so |and |hey |hi |remy,? |please )*(which|whose|what) \p{L}+ (is|are|was|were|did|do|does|has|have|am|should|will|can)\b/iu,
  /^(do|does|did|have|has|am|is|are|was|were|can|could|should|will|would) (i|we|you|there|it|my|our|any)\b/i,
  /^(please )?(show|find|search|list|give|tell|read|look (for|up)|search for) (me |for |up )?(my|all|every|the|our|what|which|when|where|about|me)\b(?!.*:)/i,
  /^(hi|hello|hey|hiya|good (morning|afternoon|evening)|thanks|thank you|thx|cheers)( there| remy| a lot| so much| very much)*[.! ]*$/i,
]
