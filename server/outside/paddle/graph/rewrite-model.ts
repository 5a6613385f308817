import { fromBinary, toBinary } from '@bufbuild/protobuf'
import { addInGate } from './add-in-gate.ts'
import { type Conclusions, concludeAlso } from './conclude-also.ts'
import { foldAfterGates } from './fold-after-gates.ts'
import { foldIntoConvolutions } from './fold-into-convolutions.ts'
import { gateHardSwish } from './gate-hard-swish.ts'
import { keepClasses } from './keep-classes.ts'
import { modelGraph } from './model-graph.ts'
import { type GraphProto, ModelProtoSchema } from './onnx-messages.ts'
import { replaceNodes } from './replacements.ts'

/** To be raised with every change of what comes out: rewritten models are kept on disk. */
export const rewritingVersion = 3

const steps = [foldIntoConvolutions, gateHardSwish, foldAfterGates, addInGate]

/**
 * A model in ONNX form, as one that computes the same in fewer and cheaper steps, up to rounding: the element-wise nodes
 * between convolutions take onnxruntime 40 % of its time. Of its classes it keeps `classes`, and it answers `also`, if they are
 * given. Throws if the bytes are no such model.
 */
export function rewriteModel(bytes: Uint8Array, classes?: readonly number[], also?: Conclusions): Uint8Array {
  const model = fromBinary(ModelProtoSchema, bytes)
  if (!model.graph) throw new Error('There is no graph in this model')
  if (hasInnerGraphs(model.graph)) return bytes
  for (const step of steps) replaceNodes(model.graph, step(modelGraph(model.graph)))
  if (classes) replaceNodes(model.graph, keepClasses(modelGraph(model.graph), classes))
  if (also) concludeAlso(model.graph, also)
  return toBinary(ModelProtoSchema, model)
}

/** Of loops and branches: they take values of the outer graph without naming them as inputs. */
function hasInnerGraphs({ node }: GraphProto): boolean {
  return node.some(({ attribute }) => attribute.some(({ g, graphs }) => g !== undefined || graphs.length > 0))
}
