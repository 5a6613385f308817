/** Focuses the message field. On a touch screen it focuses the conversation, so that no keyboard pops up. */
export function focusChat() {
  const chat = document.querySelector('[aria-label^="Chat with"]')
  const place = matchMedia('(pointer: coarse)').matches ? '[role="log"]' : 'textarea'
  chat?.querySelector<HTMLElement>(place)?.focus()
}
