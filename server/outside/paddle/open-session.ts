import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { env, InferenceSession } from 'onnxruntime-node'
import { rewriteModel, rewritingVersion } from './graph/rewrite-model.ts'

/**
 * Opens a model for one thread, its graph rewritten to a faster one of the same results. That is done once, and what
 * onnxruntime then makes of it is kept in the folder, for this runtime on this processor alone: such a graph may hold
 * instructions that another one lacks. Where it cannot be kept, it is made each time; where it cannot be rewritten, the
 * model as published serves.
 */
export async function openSession(model: string, cacheFolder: string): Promise<InferenceSession> {
  const kept = join(cacheFolder, `${basename(model, '.onnx')}-${machineKey()}.onnx`)
  return (await openKept(kept)) ?? (await openRewritten(model, kept)) ?? openPublished(model)
}

/** The model as its makers published it. */
export function openPublished(model: string): Promise<InferenceSession> {
  return InferenceSession.create(model, options)
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
    .update(`${env.versions.node} ${process.arch} ${cpus()[0]?.model} rewriting ${rewritingVersion}`)
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

async function openRewritten(model: string, kept: string): Promise<InferenceSession | null> {
  try {
    const bytes = rewriteModel(await readFile(model))
    return (await openAndKeep(bytes, kept)) ?? (await InferenceSession.create(bytes, options))
  } catch {
    return null
  }
}

/** Written beside its name first: another thread never opens half a file. */
async function openAndKeep(bytes: Uint8Array, kept: string): Promise<InferenceSession | null> {
  const half = `${kept}.${process.pid}-${threadId}.half`
  try {
    await mkdir(join(kept, '..'), { recursive: true })
    const session = await InferenceSession.create(bytes, { ...options, optimizedModelFilePath: half })
    await rename(half, kept)
    return session
  } catch {
    await rm(half, { force: true }).catch(() => {})
    return null
  }
}
