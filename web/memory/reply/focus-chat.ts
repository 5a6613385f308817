/** Puts the focus where one writes to Remy; where that would call up keys on screen, on the conversation itself. */
export function focusChat() {
  const chat = document.querySelector('[aria-label^="Chat with"]')
  const place = matchMedia('(pointer: coarse)').matches ? '[role="log"]' : 'textarea'
  chat?.querySelector<HTMLElement>(place)?.focus()
}
