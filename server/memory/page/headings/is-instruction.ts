/** Whether a text says what to do with a code, never what it is: "Scan to join". */
export const isInstruction = (text: string): boolean =>
  text.length <= charsMax && phrases.some(phrase => phrase.test(text.trim()))

const charsMax = 90

const phrases = [
  // "Scan me", "Scan here", "Scan to pay", "Scan with your phone". Not "Scan results".
  /^(?:(?:please|simply|just) )?scan(?:$| (?:me|here|it|now|to|with|this|the|for|your)\b)/iu,
  // "Point your camera at the code", "Hold your phone over the tag". Not "Use code SAVE20".
  /^(?:(?:please|simply|just) )?(?:point|aim|hold|tap|show|present)\b.{0,40}\b(?:camera|phone|code|qr|scanner|reader)\b/iu,
  /^(?:(?:den |diesen )?(?:qr-?)?code (?:ein)?scannen|(?:ein)?scann?en? sie|scanne (?:den|diesen|mich)|richten? sie|halten? sie)\b/iu,
  /^(?:scannez|flashez|pointez|escane[ae]|apunta|scansiona|inquadra|zeskanuj|skieruj|richt je)(?!\p{L})/iu,
]
