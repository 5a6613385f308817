import type { ConvertedType } from '#contract/kind-of-file.ts'

export type ToRender = { bytes: Uint8Array; type: ConvertedType; page: number }
export type ToOutline = Omit<ToRender, 'page'>
