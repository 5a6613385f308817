import { radixSelectStyle } from '#contract/pages/radix-select-style.ts'
import { workerAddress } from '#web/api/worker-address.ts'

/**
 * The server asks browsers for Trusted Types: no text becomes HTML or the address of a script, except through
 * this policy. So a fault in a page, or in a library, cannot run a foreign script.
 * https://developer.mozilla.org/en-US/docs/Web/API/Trusted_Types_API
 */
export function setTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: text => (text === radixSelectStyle ? text : null),
    createScriptURL: address => (address === workerAddress ? address : null),
  })
}

/** The part of the API that is used here. Not every browser has it. */
type TrustedTypes = {
  createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', Rule>): unknown
}
type Rule = (text: string) => string | null
