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

/** Points a kind needs before it is believed. */
export const kindPointsMin = 3

/** Of two with as many points, the one that stands first. */
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
