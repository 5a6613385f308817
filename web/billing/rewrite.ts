/** Reformats a field's text during typing. The caret stays after the same digit. */
export function rewrite(field: HTMLInputElement, format: (typed: string) => string) {
  const typed = field.value
  const written = format(typed)
  if (written === typed) return
  const caret = field.selectionStart ?? typed.length
  field.value = written
  const place = caret >= typed.length ? written.length : behindDigit(written, digitsBefore(typed, caret))
  field.setSelectionRange(place, place)
}

function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/\D/g, '').length
}

function behindDigit(text: string, count: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (seen === count) return place
    if (/\d/.test(text.charAt(place))) seen++
  }
  return text.length
}
