/** Private calls of the package. Its public calls return text without places, and no form values. */
export type PdfiumCalls = {
  HEAPU8: Uint8Array<ArrayBuffer>
  wasmExports: { malloc(bytes: number): number; free(at: number): void }
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetLooseCharBox(text: number, index: number, box: number): number
  _FPDFText_GetTextObject(text: number, index: number): number
  _FPDFTextObj_GetTextRenderMode(object: number): number
  _FPDFText_GetFillColor: ColourCall
  _FPDFText_GetStrokeColor: ColourCall
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number
  _FPDFPageObj_GetBounds(
    ...of: [object: number, left: number, bottom: number, right: number, top: number]
  ): number
  _FPDFPage_GetAnnotCount(page: number): number
  _FPDFPage_GetAnnot(page: number, index: number): number
  _FPDFPage_CloseAnnot(annotation: number): void
  _FPDFAnnot_GetSubtype(annotation: number): number
  _FPDFAnnot_GetFlags(annotation: number): number
  _FPDFAnnot_GetRect(annotation: number, box: number): number
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number
  _FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, text: number, bytes: number): number
  _FPDF_PageToDevice(
    ...at: [
      page: number,
      ...area: [x: number, y: number, width: number, height: number],
      turns: number,
      ...point: [x: number, y: number],
      ...results: [x: number, y: number],
    ]
  ): number
}

type ColourCall = (
  ...of: [text: number, index: number, ...colour: [red: number, green: number, blue: number, alpha: number]]
) => number

export const callsOf = (library: unknown) => (library as { module: PdfiumCalls }).module
export const handleOf = (page: unknown) => (page as { pageIdx: number }).pageIdx
