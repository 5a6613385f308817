import { endpoint } from '#contract/endpoint.ts'

export const reveal = endpoint({
  method: 'POST',
  path: '/api/auth/reveal',
  summary: 'Ask to see secrets in clear; answers 403 if the last proof of who you are is too old',
  access: 'signed-in',
  proof: 'recent',
  input: {},
  output: { 204: null },
  problems: ['session.missing', 'proof.needed'],
})
