import { enableCompileCache } from 'node:module'

/**
 * Keeps what Node has compiled in this folder, for the next start and for every thread that loads the same files: half of
 * what a thread costs is stripping types and compiling. Where nothing can be written, everything works as without.
 * https://nodejs.org/api/module.html#module-compile-cache
 */
export function keepCompiled(folder: string): void {
  // In the environment as well: threads, and this process when it is started anew, read it there.
  process.env.NODE_COMPILE_CACHE ??= folder
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
