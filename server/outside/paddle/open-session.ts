import { createHash } from 'node:crypto'
import { access, readdir, readFile, rename, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { env, InferenceSession } from 'onnxruntime-node'
import { makeFolder } from '#server/platform/make-folder.ts'
import type { Conclusions } from './graph/conclude-also.ts'
import { rewriteModel, rewritingVersion } from './graph/rewrite-model.ts'

/**
 * Opens a model for one thread, rewritten to a faster graph with the same results. The optimised graph is
 * cached for these bytes, this runtime and this processor only, because it may hold instructions that another
 * processor lacks. If it cannot be cached, it is made each time. If it cannot be rewritten, the published
 * model is used.
 */
export async function openSession(model: string, cacheFolder: string): Promise<InferenceSession> {
  const bytes = await readFile(model)
  const kept = { folder: cacheFolder, model: basename(model, '.onnx'), key: keyOf(bytes) }
  return (await openKept(kept)) ?? (await openRewritten(bytes, kept).catch(() => openPublished(model)))
}

/**
 * Opens a classifier in the same way, limited to these classes and with an additional output. Throws if it
 * cannot be rewritten.
 */
export async function openClassifier(
  model: string,
  classes: readonly number[],
  cacheFolder: string,
  also?: Conclusions,
): Promise<InferenceSession> {
  const bytes = await readFile(model)
  const kept = { folder: cacheFolder, model: basename(model, '.onnx'), key: keyOf(bytes, classes, also) }
  return (await openKept(kept)) ?? openRewritten(bytes, kept, classes, also)
}

/** The model as published. */
export function openPublished(model: string): Promise<InferenceSession> {
  return InferenceSession.create(model, options)
}

/**
 * One thread each, because the workers share the cores. Memory plans pay only if all inputs have one size.
 */
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
  logSeverityLevel: 3,
}

/** A cached model. `key` identifies its bytes. */
type Kept = { folder: string; model: string; key: string }

const pathOf = ({ folder, model, key }: Kept) => join(folder, `${model}-${key}.onnx`)

const keyOf = (bytes: Uint8Array, classes: readonly number[] = [], also?: Conclusions) =>
  createHash('sha256')
    .update(`${env.versions.node} ${process.arch} ${cpus()[0]?.model} rewriting ${rewritingVersion} `)
    .update(`classes ${classes} `)
    .update(`and ${also?.weights.data.join()} ${also?.bias.data.join()} of `)
    .update(bytes)
    .digest('hex')
    .slice(0, 16)

async function openKept(kept: Kept): Promise<InferenceSession | null> {
  try {
    await access(pathOf(kept))
    return await InferenceSession.create(pathOf(kept), { ...options, graphOptimizationLevel: 'disabled' })
  } catch {
    return null
  }
}

async function openRewritten(
  published: Uint8Array,
  kept: Kept,
  classes?: readonly number[],
  also?: Conclusions,
): Promise<InferenceSession> {
  const bytes = rewriteModel(published, classes, also)
  return (await openAndKeep(bytes, kept)) ?? (await InferenceSession.create(bytes, options))
}

/** Written under another name first, so that another thread never opens half a file. */
async function openAndKeep(bytes: Uint8Array, kept: Kept): Promise<InferenceSession | null> {
  const half = `${pathOf(kept)}.${process.pid}-${threadId}.half`
  try {
    await makeFolder(kept.folder)
    const session = await InferenceSession.create(bytes, { ...options, optimizedModelFilePath: half })
    await rename(half, pathOf(kept))
    await removeOthers(kept)
    return session
  } catch {
    await rm(half, { force: true }).catch(() => {})
    return null
  }
}

/**
 * Removes cached graphs of other bytes, another runtime or an earlier rewriting, and half-written ones.
 * Nobody uses them again.
 */
async function removeOthers({ folder, model, key }: Kept): Promise<void> {
  const isOfModel = (name: string) =>
    name.startsWith(`${model}-`) && hasKey.test(name.slice(model.length + 1))
  for (const name of await readdir(folder))
    if (isOfModel(name) && !name.startsWith(`${model}-${key}.`))
      await rm(join(folder, name), { force: true }).catch(() => {})
}

const hasKey = /^[0-9a-f]{16}\.onnx/
