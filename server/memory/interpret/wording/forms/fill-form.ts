/** Words for each slot of a form. Null if the portrait has none. */
export type Slots = Record<string, string | null>

/** The first form with all slots filled that is short enough. Null if there is none. */
function fillFirst(forms: readonly string[], slots: Slots, charsMax: number): string | null {
  for (const form of forms) {
    const filled = fill(form, slots)
    if (filled !== null && filled.length <= charsMax) return filled
  }
  return null
}

/**
 * Like `fillFirst`, but a form of one slot alone may be too long. It is cut later, because nothing shorter
 * says the same.
 */
export function fillTitle(forms: readonly string[], slots: Slots, charsMax: number): string | null {
  for (const form of forms) {
    const filled = fill(form, slots)
    if (filled !== null && (filled.length <= charsMax || /^\{\w+\}$/.test(form))) return filled
  }
  return null
}

/** Fills "{who} {what}, {period}". Null if a slot is empty. */
function fill(form: string, slots: Slots): string | null {
  let isFull = true
  const filled = form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const said = slots[name]
    if (!said) isFull = false
    return said ?? ''
  })
  return isFull ? capitalized(filled) : null
}

/** Capitalises a text, except for a name such as "iPhone". */
export const capitalized = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** Fills sentences, each in its first form that fits, while there is room. */
export function fillSentences(
  sentences: readonly (readonly string[])[],
  slots: Slots,
  charsMax: number,
): string {
  let said = ''
  for (const forms of sentences) {
    const room = charsMax - said.length - (said === '' ? 1 : 2)
    const next = fillFirst(forms, slots, room)
    if (next === null || isSaid(next, said)) continue
    said = said === '' ? withStop(next) : `${said} ${withStop(next)}`
  }
  return said
}

/** Whether half of its words are there already. */
function isSaid(next: string, said: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const before = new Set(words(said))
  const own = words(next)
  return own.filter(word => before.has(word)).length >= 0.5 * own.length
}

export const withStop = (text: string) =>
  /[.!?…]["”)]?$/.test(text) ? text : `${text.replace(/[\s,;:–—-]+$/, '')}.`
