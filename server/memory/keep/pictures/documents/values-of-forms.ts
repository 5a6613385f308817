import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'
import type { Box } from '#contract/fact.ts'
import { type PagePlaces, withPlaces } from './page-places.ts'

/** The value of a single-line form field, and the field's box in pixels of the drawn page. */
export type FormValue = { text: string; box: Box }

/** Leaves out fields that are hidden, hide their input, or have several lines. */
export function valuesOfForms(library: unknown, pdf: PDFiumDocument, page: PDFiumPage): FormValue[] {
  return withPlaces(library, page, places => {
    const { calls, page: handle } = places
    const count = Math.min(fieldsMax, calls._FPDFPage_GetAnnotCount(handle))
    if (count <= 0) return []
    const form = pdf.initializeFormFields()
    return Array.from({ length: count }, (_, i) => {
      const annotation = calls._FPDFPage_GetAnnot(handle, i)
      if (!annotation) return []
      try {
        return fieldValue(places, form, annotation)
      } finally {
        calls._FPDFPage_CloseAnnot(annotation)
      }
    }).flat()
  })
}

const fieldsMax = 2_000

function fieldValue(places: PagePlaces, form: number, annotation: number): FormValue[] {
  const { calls, memory, numbers, boxAround } = places
  if (calls._FPDFAnnot_GetSubtype(annotation) !== widget) return []
  if (calls._FPDFAnnot_GetFormFieldType(form, annotation) !== textField) return []
  const isUnseen = (calls._FPDFAnnot_GetFlags(annotation) & (hidden | noView)) !== 0
  const isOdd = (calls._FPDFAnnot_GetFormFieldFlags(form, annotation) & (multiline | password | comb)) !== 0
  if (isUnseen || isOdd || !calls._FPDFAnnot_GetRect(annotation, memory)) return []
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers(4)
  const box = boxAround([
    [left, top],
    [right, bottom],
  ])
  const text = textOf(places, form, annotation)
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return text === '' ? [] : [{ text, box }]
}

/** PDF 32000-1: 12.5.2, 12.5.3, 12.7.4. */
const [widget, textField] = [20, 6]
const [hidden, noView] = [1 << 1, 1 << 5]
const [multiline, password, comb] = [1 << 12, 1 << 13, 1 << 24]

function textOf({ calls }: PagePlaces, form: number, annotation: number): string {
  const bytes = calls._FPDFAnnot_GetFormFieldValue(form, annotation, 0, 0)
  if (bytes <= 2 || bytes > bytesMax) return ''
  const at = calls.wasmExports.malloc(bytes)
  try {
    calls._FPDFAnnot_GetFormFieldValue(form, annotation, at, bytes)
    return new TextDecoder('utf-16le').decode(calls.HEAPU8.slice(at, at + bytes - 2))
  } finally {
    calls.wasmExports.free(at)
  }
}

const bytesMax = 4_000
