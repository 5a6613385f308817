import { hash } from 'node:crypto'

/** Allows an inline style element with exactly this text, in a Content-Security-Policy. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`
