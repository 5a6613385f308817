import type { Kind } from './kind.ts'
import { kindsOfChats } from './lexicon/chats.ts'
import { kindsOfEvents } from './lexicon/events.ts'
import { kindsOfFamily } from './lexicon/family.ts'
import { kindsOfFood } from './lexicon/food.ts'
import { kindsOfHealth } from './lexicon/health.ts'
import { kindsOfHome } from './lexicon/home.ts'
import { kindsOfLearning } from './lexicon/learning.ts'
import { kindsOfMedia } from './lexicon/media.ts'
import { kindsOfMoney } from './lexicon/money.ts'
import { kindsOfPlaces } from './lexicon/places.ts'
import { kindsOfShopping } from './lexicon/shopping.ts'
import { kindsOfTech } from './lexicon/tech.ts'
import { kindsOfTravel } from './lexicon/travel.ts'
import { kindsOfWork } from './lexicon/work.ts'

/** The points that a kind needs. */
export const kindPointsMin = 3

/** If two kinds have the same points, the earlier one wins. */
export const kinds: Kind[] = [
  ...kindsOfTravel,
  ...kindsOfFood,
  ...kindsOfShopping,
  ...kindsOfMoney,
  ...kindsOfWork,
  ...kindsOfHealth,
  ...kindsOfHome,
  ...kindsOfChats,
  ...kindsOfEvents,
  ...kindsOfLearning,
  ...kindsOfTech,
  ...kindsOfMedia,
  ...kindsOfPlaces,
  ...kindsOfFamily,
]
