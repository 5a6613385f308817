/** For tests with a faked clock: waits until it is so, frame by frame. `expect.poll` would let faked time pass meanwhile. */
export async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(requestAnimationFrame)
}
