import { enableCompileCache } from 'node:module'

/**
 * Keeps Node's compile cache in this folder, for the next start and for threads that load the same files.
 * Half of a thread's start is stripping types and compiling. If the folder is not writable, everything still
 * works. https://nodejs.org/api/module.html#module-compile-cache
 */
export function keepCompiled(folder: string): void {
  // Also set it in the environment: threads, and this process after `execve`, read it there.
  process.env.NODE_COMPILE_CACHE ??= folder
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
