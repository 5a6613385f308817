/**
 * Reusable memory for tensors, as large as the largest so far. New tensors for each line would be a hundred
 * megabytes of garbage for each picture.
 */
export function scratch(): (size: number) => Float32Array {
  let memory = new Float32Array(0)
  return size => {
    if (memory.length < size) memory = new Float32Array(size)
    return memory.subarray(0, size)
  }
}
