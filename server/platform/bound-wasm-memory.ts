/**
 * WebAssembly in this thread gets no more memory than this, each module for itself: a thread's own limits do
 * not count it. What asks for more is told that there is none, and fails.
 */
export function boundWasmMemory(bytesMax: number): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function (this: WasmMemory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > bytesMax)
      throw new RangeError(`WebAssembly may have ${bytesMax} bytes.`)
    return grow.call(this, pages)
  }
}

const pageBytes = 65_536

/** Node has it, but its types do not. */
type Wasm = { Memory: { prototype: WasmMemory } }
type WasmMemory = { buffer: ArrayBuffer; grow(this: WasmMemory, pages: number): number }
