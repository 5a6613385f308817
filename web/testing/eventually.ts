/** For tests with a fake clock: waits frame by frame. `expect.poll` would let fake time pass. */
export async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame)
}
