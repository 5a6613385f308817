import { setFlagsFromString } from 'node:v8'

/**
 * Starts this process anew, in its own place, with glibc's allocator told to give memory back. By itself it keeps an
 * arena for every other thread and, once large blocks were freed, serves large ones from those arenas: pictures leave
 * holes that stay with the process (see docs/decisions/008; `node bench/uploading.ts` measures it). It listens only at the start
 * of a process, as does V8 when it comes to how much garbage may pile up and how patterns are compiled. Returns where that has been done, or where there is no
 * glibc to tell.
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
    },
  )
}

/** From here on a block is a mapping of its own, which goes back to the system when it is freed. */
const mmapFromBytes = 262_144

/**
 * Of short-lived objects on the main thread; twice that, since V8 copies what is still needed from one half to the other. By itself it
 * lets them grow to 32 each: 45 MB more, and not measurably less to compute.
 */
const youngMegabytesMax = 8
const youngHere = `--max-semi-space-size=${youngMegabytesMax}`

/**
 * Has V8 make a pattern ready once, as machine code, when it is first asked. By itself it makes a slower form of it for the first
 * time and machine code for the second; for our patterns that doubled what the first question waits for. Never set it in a process
 * that runs: a pattern that was asked once before then ends the process with SIGSEGV (V8 14.6).
 */
const patternsOnce = '--no-regexp-tier-up'

/** Whoever has said how many, knows why; what stands in the environment, the command line would outdo. */
const isYoungSaid = () =>
  [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some(said =>
    /max[-_]semi[-_]space[-_]size/.test(said),
  )

/** Threads that start from here on have bounds of their own (`small-thread.ts`), which the process's would outdo. */
function onlyHere(): void {
  if (process.execArgv.includes(youngHere)) setFlagsFromString('--max-semi-space-size=0')
}
