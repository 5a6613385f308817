import { lightPattern } from './light-pattern.ts'

/**
 * From text, a pattern with the letters and digits of any script that is cheap to make ready (see `lightPattern`): the first
 * question of a process waits for all of them.
 */
export const quickPattern = (source: string, flags = 'i') => lightPattern(new RegExp(source, flags))
