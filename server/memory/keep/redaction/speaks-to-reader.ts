/**
 * Whether a line is written for whoever reads pictures by machine: "Assistant: …", "ignore previous instructions". Nobody is
 * obeyed here, but a value in such a line is the last to be believed, and a model is not shown it.
 */
export const speaksToReader = (line: string): boolean => patterns.some(pattern => pattern.test(line))

const reader =
  '(?:system|(?:ai )?assistants?|ais?|ai (?:model|agent|system|reader)s?|chatbots?|language models?|llms?|gpt|claude|gemini|copilot|remy)'
const patterns = [
  // "SYSTEM: …", "Note to the AI assistant – …"
  new RegExp(
    `^\\W*(?:(?:(?:important )?(?:note|message|instructions?|attention|notice) (?:to|for) )?(?:the |any |all )?${reader})\\s*[:>–-]`,
    'i',
  ),
  // "instructions for the assistant", "if you are an AI", "as a language model"
  new RegExp(
    `\\b(?:instructions? (?:to|for)|if you(?:['’]re| are)|you are now|dear|as) (?:the |an? |any |all )?${reader}\\b`,
    'i',
  ),
  // "Ignore all previous instructions", "override your rules"
  /\b(?:ignore|disregard|forget|override|bypass) (?:(?:all|any|the|your|my|of|everything|what|you|were|was|told) )*(?:(?:previous|prior|above|earlier|other|before) |(?:instructions|rules|guidelines|prompts?)\b)/i,
  /\b(?:tell|inform|ask|instruct|convince|order) the user\b|\b(?:do not|don['’]t|never|without) (?:tell|telling|mention|show|alert)(?:ing)? (?:this |it |that )?(?:to )?the user\b|\bthe user (?:now )?(?:asks|wants|has (?:agreed|approved|consented|authori[sz]ed))\b/i,
  /\b(?:system|hidden|developer) (?:prompt|message|instructions?)\b|\bnew instructions\b|\b(?:reply|respond|answer) (?:only|always) with\b|\bbegin (?:every|each|all) (?:answers?|repl(?:y|ies))\b/i,
  /\b(?:reveal|send|forward|post|upload|delete|erase|export) (?:(?:all|every|any|the|your|their|my|saved|stored|hidden|user['’]?s?) )+(?:passwords?|secrets?|codes?|pins?|screenshots|memories|data|messages|keys)\b/i,
]
