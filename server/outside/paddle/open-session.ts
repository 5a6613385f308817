import { createHash } from 'node:crypto'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { env, InferenceSession } from 'onnxruntime-node'

/**
 * Opens a model for one thread. Its graph is optimised once and kept in the folder, for this runtime on this processor
 * alone: such a graph may hold instructions that another one lacks. Without the kept one, the plain model serves.
 */
export async function openSession(model: string, cacheFolder: string): Promise<InferenceSession> {
  const kept = join(cacheFolder, `${basename(model, '.onnx')}-${machineKey()}.onnx`)
  return (await openKept(kept)) ?? (await openAndKeep(model, kept)) ?? InferenceSession.create(model, options)
}

/** One thread each: the workers share the cores. Plans for memory pay only where all inputs have one size. */
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
}

const machineKey = () =>
  createHash('sha256')
    .update(`${env.versions.node} ${process.arch} ${cpus()[0]?.model}`)
    .digest('hex')
    .slice(0, 16)

async function openKept(kept: string): Promise<InferenceSession | null> {
  try {
    await access(kept)
    return await InferenceSession.create(kept, { ...options, graphOptimizationLevel: 'disabled' })
  } catch {
    return null
  }
}

/** Written beside its name first: another thread never opens half a file. */
async function openAndKeep(model: string, kept: string): Promise<InferenceSession | null> {
  const half = `${kept}.${process.pid}-${threadId}.half`
  try {
    await mkdir(join(kept, '..'), { recursive: true })
    const session = await InferenceSession.create(model, { ...options, optimizedModelFilePath: half })
    await rename(half, kept)
    return session
  } catch {
    await rm(half, { force: true }).catch(() => {})
    return null
  }
}
