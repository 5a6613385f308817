import { lightPattern } from './light-pattern.ts'

/** Compiles a pattern with letters of any script as cheaply as possible, because a process waits for all. */
export const quickPattern = (source: string, flags = 'i') => lightPattern(new RegExp(source, flags))
