import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 look for garbage as soon as there is twice as much on a heap as was in use after the last look. By itself it lets up to four
 * times as much pile up, the more the quicker the machine is: a hundred megabytes more, and not measurably less to compute
 * (docs/decisions/008). Of all threads.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
