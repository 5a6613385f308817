/** Upright, with transparency: 4 bytes a pixel. */
export type Rgba = { data: Uint8Array; width: number; height: number }
