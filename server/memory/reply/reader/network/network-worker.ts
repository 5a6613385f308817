import { fileURLToPath } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { NetworkInputs } from './network-inputs.ts'

const session = InferenceSession.create(fileURLToPath(new URL('./line-network.onnx', import.meta.url)), {
  ...{ intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 },
  ...{ enableMemPattern: false, enableCpuMemArena: false },
})

/** One score a line, the first for “no line”, and scores of what to do with several lines. */
export type NetworkOutput = { scores: Float32Array; members: Float32Array; operation: Float32Array }

/**
 * A thread that runs the network. The runtime would hold the event loop. Returns the output for each input.
 */
export default async function run(all: NetworkInputs[]): Promise<NetworkOutput[]> {
  const network = await session
  const outputs: NetworkOutput[] = []
  for (const one of all) {
    const { scores, members, operation } = await network.run(feeds(one))
    outputs.push({
      scores: scores?.data as Float32Array,
      members: members?.data as Float32Array,
      operation: operation?.data as Float32Array,
    })
  }
  return outputs
}

function feeds({ page, pageLine, pagePlace, question, matches, lineCount }: NetworkInputs) {
  const table = (data: Float32Array | BigInt64Array, rows: number) =>
    data instanceof Float32Array
      ? new Tensor('float32', data, [rows, data.length / rows])
      : new Tensor('int64', data, [rows, data.length / rows])
  const row = (data: BigInt64Array) => new Tensor('int64', data, [data.length])
  return {
    pageVectors: table(page.vectors, page.count),
    pageUsages: table(page.usages, page.count),
    pageLooks: table(page.looks, page.count),
    pageBuckets: table(page.buckets, page.count),
    ...{ pageLine: row(pageLine), pagePlace: row(pagePlace) },
    questionVectors: table(question.vectors, question.count),
    questionUsages: table(question.usages, question.count),
    questionLooks: table(question.looks, question.count),
    questionBuckets: table(question.buckets, question.count),
    matches: table(matches, page.count),
    lines: row(BigInt64Array.from({ length: lineCount }, (_, i) => BigInt(i))),
  }
}
