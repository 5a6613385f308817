import { beforeAll, describe, expect, test } from 'vitest'
import { pageSizeDefault } from '#contract/screenshot.ts'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import { type Filled, fillShelf } from '#test/recall/fill-shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'

/** The search, and what it must find. An arrow means that the best comes first. */
const searches: [string, string][] = [
  ['ramen', 'ramen'],
  ['RAMEN', 'ramen'],
  ['rame', 'ramen'],
  ['miso ramen', 'ramen'],
  ['ramen noodle', 'ramen'],
  ['ramen banana', ''],
  ['creme brulee', 'crepes'],
  ['crème BRÛLÉE', 'crepes'],
  ['crepe', 'crepes'],
  ['recipe', 'baking crepes ramen'],
  ['recipes', 'baking crepes ramen'],
  ['meal', 'baking crepes idea ramen'],
  ['workout', 'run squats'],
  ['travel lisbon', 'boarding hotel'],
  ['lisbon', 'boarding > hotel'],
  ['run', 'run'],
  ['running', 'run'],
  ['baking bread', 'baking'],
  ['baked', 'baking'],
  ['6050', 'sensor'],
  ['MPU6050', 'sensor'],
  ['MPU-6050', 'sensor'],
  ['mpu 6050', 'sensor'],
  ['mpu60', 'sensor'],
  ['1Z999AA1', 'parcel'],
  ['1z999', 'parcel'],
  ['1Z999AA1 tuesday', 'parcel'],
  ['1Z999AA10123456784', 'parcel'],
  ['rob', 'slack'],
  ['maya-rob', 'slack'],
  ['@maya-rob', 'slack'],
  ['mayarob', 'slack'],
  ['acme', 'slack'],
  ['github pull', 'slack'],
  ['482', 'slack'],
  ['#482', 'slack'],
  ['amazon', 'amazon'],
  ['98765', 'amazon'],
  ['1299', 'amazon'],
  ['$1,299', 'amazon'],
  ['12.99', 'receipt'],
  ['bob', 'mail'],
  ['bob.builder+flat@gmail.com', 'mail'],
  ['gmail', 'mail'],
  ['5550134', 'mail'],
  ['20231', 'mail'],
  ['INV-20231', 'mail'],
  ['wifi', 'wifi'],
  ['wi-fi password', 'wifi'],
  ['cafe', 'wifi'],
  ['xk7 44q', 'hotel'],
  ['XK7-44Q', 'hotel'],
  ['gate b17', 'boarding'],
  ['"prerequisite for reliability"', 'quote'],
  ['"reliability for prerequisite"', ''],
  ['“art of war”', 'thewar'],
  ['the of', 'mail thewar'],
  ['the art of the war', 'thewar'],
  ['東京', 'tokyo'],
  ['営業時間', 'tokyo'],
  ['間時', ''],
  ['молоко', 'russian'],
  ['елка', 'russian'],
  ['السلام', 'arabic'],
  ['नमस्ते', 'hindi'],
  ['strassenbahn', 'german'],
  ['grosse ubersicht', 'german'],
  ['username', 'code'],
  ['getUserName', 'code'],
  ['user store', 'code'],
  ['prep', 'idea'],
  ['sideproject', 'idea'],
  ['🎂', 'emoji'],
  ['muller', 'doctor'],
  ['ramne', 'ramen'],
  ['bannana bread', 'baking'],
  ['simplicty', 'quote'],
  ['meditaiton streak', 'habit'],
  ['appointmnet', 'doctor'],
  ['xqzzy', ''],
  // Without
  ['lisbon -hotel', 'boarding'],
  ['lisbon -"hotel booking"', 'boarding'],
  ['recipe -banana -crêpes', 'ramen'],
  ['lisbon - hotel', 'hotel'],
  ['-lisbon type:reminder', 'doctor'],
  ['wi-fi', 'wifi'],
  // Operators
  ['type:workout', 'run squats'],
  ['type:recipes miso', 'ramen'],
  ['TYPE:Workout squats', 'squats'],
  ['-type:meal recipe', ''],
  ['noodles -type:workout', 'ramen'],
  ['type:unclassified parcel', 'parcel'],
  ['category:recipes bread', 'baking'],
  ['category:"Travel" lisbon', 'boarding hotel'],
  ['category:trav', 'boarding hotel'],
  ['lisbon category:none', ''],
  ['category:none ramen', ''],
  ['type:banana bread', ''],
  ['boarding: lisbon', 'boarding'],
  ['before:', 'slack'],
  // From the middle of words and codes
  ['9AA101', 'parcel'],
  ['23456784', 'parcel'],
  ['8765', 'amazon'],
  ['tation', 'habit'],
  ['osaurus', ''],
  // Letters that a text reader confuses
  ['M1SO', 'ramen'],
  ['lNV-20231', 'mail'],
  ['INV-2O23l', 'mail'],
  ['MPU6O5O', 'sensor'],
  ['rneditation', 'habit'],
  ['1lnie', 'german'],
  ['1inie', 'german'],
  ['CabinGue5t', 'wifi'],
  // Spaces too few or too many
  ['bananabread', 'baking'],
  ['cabin guest', 'wifi'],
  ['side project', 'idea'],
  ['medi tation', 'habit'],
  ['launchthread', ''],
  ['aboutthe launch', 'slack'],
  ['ramen xqzzy', ''],
  ['!!!', ''],
  ['a', 'run > squats > ramen > habit > boarding > crepes'],
]

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`plain search on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let filled: Filled

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: () => 0 })
      filled = await fillShelf(scratch)
      return () => scratch[Symbol.asyncDispose]()
    })

    test.each(searches)('%s finds %s', async (typed, expected) => {
      const { rows } = await recall.plainSearch(filled.owner, typed, { limit: pageSizeDefault })
      const found = rows.map(({ id }) => filled.keys.get(id) ?? '')
      const isRanked = expected.includes('>')
      expect((isRanked ? found : found.sort()).join(isRanked ? ' > ' : ' ')).toBe(expected)
    })
  })
}
