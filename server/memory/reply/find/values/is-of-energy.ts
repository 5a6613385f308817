import { isA, type Shot } from '#server/memory/reply/gather/shot.ts'

/** Whether calories are eaten or burned, as the question asks. True if either is unclear. */
export function isOfEnergy(
  question: string,
  shot: Shot,
  { label, line }: { label: string; line: string },
): boolean {
  const asked = ofEnergy.test(question) ? wayOf(question) : null
  return asked === null || asked === (wayOf(`${label} ${line}`) ?? wayOfShot(shot) ?? asked)
}
const ofEnergy = /\b(?:k?cals?|calories?|energy|kilojoules?|kj)\b/i

const wayOf = (text: string) => ways.find(([, look]) => look.test(text))?.[0] ?? null
const wayOfShot = (shot: Shot) => ways.find(([, , kinds]) => kinds.some(kind => isA(shot, kind)))?.[0] ?? null

const ways: ['in' | 'out', RegExp, string[]][] = [
  ['out', /\b(?:burn(?:s|ed|t|ing)?|active|exercise|spent|used)\b/i, ['workout', 'run']],
  [
    'in',
    /\b(?:eat(?:s|en|ing)?|ate|food|consumed?|intake|had|breakfast|lunch|dinner|snacks?)\b/i,
    ['meal', 'recipe'],
  ],
]
