import { hash } from 'node:crypto'
import type { ScreenshotRow } from './screenshot-store.ts'

/** Whether a file still has exactly its uploaded bytes. A disk may silently lose or change some. */
export const isWhole = ({ sha256 }: Pick<ScreenshotRow, 'sha256'>, bytes: Uint8Array): boolean =>
  hash('sha256', bytes, 'hex') === sha256
