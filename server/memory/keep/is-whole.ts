import { hash } from 'node:crypto'
import type { ScreenshotRow } from './screenshot-store.ts'

/** Whether a file has the very bytes that were uploaded: a disk may lose or turn some without a word. */
export const isWhole = ({ sha256 }: Pick<ScreenshotRow, 'sha256'>, bytes: Uint8Array): boolean =>
  hash('sha256', bytes, 'hex') === sha256
