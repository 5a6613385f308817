import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 make a pattern ready once, as machine code, when it is first asked. By itself it makes a slower form of it for the first
 * time and machine code for the second; for our patterns that doubled what the first question waits for.
 */
export function compilePatternsOnce(): void {
  setFlagsFromString('--no-regexp-tier-up')
}
