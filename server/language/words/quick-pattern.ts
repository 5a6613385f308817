import { lightPattern } from './light-pattern.ts'

/**
 * Compiles a pattern with the letters and digits of any script. It compiles cheaply (see `lightPattern`),
 * because the first question of a process waits for all patterns.
 */
export const quickPattern = (source: string, flags = 'i') => lightPattern(new RegExp(source, flags))
