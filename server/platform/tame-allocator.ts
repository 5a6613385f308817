/**
 * Starts this process anew, in its own place, with glibc's allocator told to give memory back. By itself it keeps an
 * arena for every other thread and, once large blocks were freed, serves large ones from those arenas: pictures leave
 * holes that stay with the process (see docs/decisions/008; `node bench/uploading.ts` measures it). It listens only at the start
 * of a process. Returns where that has been done, or where there is no glibc to tell.
 * https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
 */
export function tameAllocator(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !process.execve) return
  const [, ...script] = process.argv
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...script], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String(mmapFromBytes),
  })
}

/** From here on a block is a mapping of its own, which goes back to the system when it is freed. */
const mmapFromBytes = 262_144
