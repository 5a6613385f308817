import { fileURLToPath } from 'node:url'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { NetworkInputs } from './network-inputs.ts'

const session = InferenceSession.create(fileURLToPath(new URL('./line-network.onnx', import.meta.url)), {
  ...{ intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 },
  ...{ enableMemPattern: false, enableCpuMemArena: false },
})

/** A thread that runs the network. The runtime would hold the event loop. Returns scores for each input. */
export default async function run(all: NetworkInputs[]): Promise<Float32Array[]> {
  const network = await session
  const scores: Float32Array[] = []
  for (const one of all) {
    const { scores: found } = await network.run(feeds(one))
    scores.push(found?.data as Float32Array)
  }
  return scores
}

function feeds({ page, pageLine, pagePlace, question, matches, lineCount }: NetworkInputs) {
  const table = (data: Float32Array | BigInt64Array, rows: number) =>
    data instanceof Float32Array
      ? new Tensor('float32', data, [rows, data.length / rows])
      : new Tensor('int64', data, [rows, data.length / rows])
  const row = (data: BigInt64Array) => new Tensor('int64', data, [data.length])
  return {
    pageVectors: table(page.vectors, page.count),
    pageLooks: table(page.looks, page.count),
    pageBuckets: table(page.buckets, page.count),
    ...{ pageLine: row(pageLine), pagePlace: row(pagePlace) },
    questionVectors: table(question.vectors, question.count),
    questionLooks: table(question.looks, question.count),
    questionBuckets: table(question.buckets, question.count),
    matches: table(matches, page.count),
    lines: row(BigInt64Array.from({ length: lineCount }, (_, i) => BigInt(i))),
  }
}
