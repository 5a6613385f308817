import type { CodeShape } from './code-labels.ts'
import { isCount } from './is-count.ts'

/**
 * Whether a value has the shape that its label promises. `standsAlone`: it has its own cell, and may be any
 * word.
 */
export function looksLikeCode(shape: CodeShape, text: string, standsAlone: boolean): boolean {
  if (text.length === 0 || text.length > 64 || monthLike.test(text)) return false
  if (shape === 'place')
    return /^(?:[A-Z]{0,2}\d{1,6}(?:[A-Z]{0,2}|[a-d])|([A-Z])\1?)(?:[-–/,] ?[A-Z]?\d{1,4}[A-Z]?)*$/.test(text)
  if (shape === 'secret')
    return (
      /^\S{4,63}$/.test(text) &&
      !/^[•*●]+$/.test(text) &&
      !isState.test(text) &&
      (standsAlone || !isPlainWord(text))
    )
  if (shape === 'network')
    return standsAlone
      ? isNetworkName(text)
      : /[\d_-]/.test(text) && /^\S{3,32}$/.test(text) && !isCount(text)
  const body = standsAlone ? text : (text.split(' ')[0] ?? '')
  return /^[A-Z0-9](?:[A-Z0-9 ./_-]*[A-Z0-9])?$/i.test(body) && isNumbered(body)
}

/** What forms and settings say about a password. */
const isState =
  /^(?:change|required|optional|saved|hidden|show|weak|strong|update|edit|reset|none|never|enabled|disabled|forgot\??|copied)$/i
/** "Your password is required" reveals no password. */
const isPlainWord = (text: string) => /^\p{Ll}+[.,!?]?$/u.test(text)
const isNetworkName = (text: string) =>
  /^[^\s:]+(?: [^\s:]+){0,3}$/.test(text) &&
  !isCount(text) &&
  !/^(?:on|off|connected|details|ein|aus|not connected|lte|[345]g)$/i.test(text) &&
  text.length <= 32

function isNumbered(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  const letters = text.replace(/[^A-Za-z]/g, '').length
  const isGroups = /^[A-Z0-9]+(?:[ ./_-][A-Z0-9]+)*$/i.test(text) && !/[a-z]{3}/.test(text)
  const isPhrase = /(?<!\S)[A-Z]{4,}(?!\S)/i.test(text)
  if (isPhrase || isCount(text) || /^\d[A-Z]{2}$/i.test(text)) return false
  return isGroups && digits > 0 && digits + letters >= 3 && (digits >= 2 || letters > 0)
}

const monthLike = /^(?:\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}:\d{2}|\d{1,3}%|\p{Sc}.*|.*\p{Sc})$/u
