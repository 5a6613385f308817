import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage once a heap has doubled since the last collection, in all threads. By default V8
 * lets up to four times as much pile up, the faster the machine the more: a hundred megabytes more, for no
 * measurable gain (docs/decisions/008).
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
