import { setFlagsFromString } from 'node:v8'

/**
 * Restarts this process in place (`execve`), with glibc's allocator set to return memory. By default glibc
 * keeps an arena for each thread and, once large blocks were freed, serves large blocks from these arenas:
 * pictures leave holes that stay with the process (docs/decisions/008; `node bench/uploading.ts` measures
 * it). glibc reads the settings only at a process's start, and so does V8 for the young generation and for
 * compiling patterns. Returns if this was already done, or if there is no glibc.
 * https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
export function tameAllocator(): void {
  if (process.platform !== 'linux' || !process.execve) return
  if (process.env.MALLOC_ARENA_MAX) {
    onlyHere()
    return
  }
  const [, ...script] = process.argv
  const young = isYoungSaid() ? [] : [youngHere]
  process.execve(
    process.execPath,
    [process.execPath, ...young, ...process.execArgv, patternsOnce, ...script],
    {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(mmapFromBytes),
      GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? inHugePages,
    },
  )
}

/** A block of this size or more is a mapping of its own, which returns to the system when it is freed. */
const mmapFromBytes = 262_144

/**
 * Large blocks come in pages of 2 MB instead of 4 kB, where the system has them (Linux "transparent huge
 * pages"). Decoding a picture mapped fresh memory page by page, which took longer than the decoding.
 * https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
const inHugePages = 'glibc.malloc.hugetlb=1'

/**
 * Young generation of the main thread; V8 takes twice that, because it copies live objects from one half to
 * the other. V8's default is 32 each: 45 MB more, for no measurable gain.
 */
const youngMegabytesMax = 8
const youngHere = `--max-semi-space-size=${youngMegabytesMax}`

/**
 * Makes V8 compile a pattern to machine code at its first use. By default V8 makes bytecode first and machine
 * code at the second use; for our patterns that doubled the wait for a first answer. Never set this in a
 * running process: a pattern that had run once before then ends the process with SIGSEGV (V8 14.6).
 */
const patternsOnce = '--no-regexp-tier-up'

/** Somebody who has set this knows why. A command-line option would override the environment. */
const isYoungSaid = () =>
  [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some(said =>
    /max[-_]semi[-_]space[-_]size/.test(said),
  )

/**
 * Threads that start from here on have limits of their own (`small-thread.ts`), which the process's flag
 * would override.
 */
function onlyHere(): void {
  if (process.execArgv.includes(youngHere)) setFlagsFromString('--max-semi-space-size=0')
}
