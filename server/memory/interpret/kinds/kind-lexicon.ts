import type { Kind } from './kind.ts'
import { kindsOfApps } from './lexicon/kinds-of-apps.ts'
import { kindsOfBookingsAndBuys } from './lexicon/kinds-of-bookings-and-buys.ts'
import { kindsOfCare } from './lexicon/kinds-of-care.ts'
import { kindsOfClubsAndSchools } from './lexicon/kinds-of-clubs-and-schools.ts'
import { kindsOfDays } from './lexicon/kinds-of-days.ts'
import { kindsOfDues } from './lexicon/kinds-of-dues.ts'
import { kindsOfGettingAbout } from './lexicon/kinds-of-getting-about.ts'
import { kindsOfHouseholds } from './lexicon/kinds-of-households.ts'
import { kindsOfPapers } from './lexicon/kinds-of-papers.ts'
import { kindsOfPeopleAndThings } from './lexicon/kinds-of-people-and-things.ts'
import { kindsOfPlans } from './lexicon/kinds-of-plans.ts'
import { kindsOfReadsAndTalks } from './lexicon/kinds-of-reads-and-talks.ts'
import { kindsOfScreens } from './lexicon/kinds-of-screens.ts'

/** Points a kind needs before it is believed. */
export const kindPointsMin = 3

/** Of two with as many points, the one that stands first. */
export const kinds: Kind[] = [
  ...kindsOfBookingsAndBuys,
  ...kindsOfDays,
  ...kindsOfReadsAndTalks,
  ...kindsOfApps,
  ...kindsOfPapers,
  ...kindsOfPlans,
  ...kindsOfScreens,
  ...kindsOfGettingAbout,
  ...kindsOfHouseholds,
  ...kindsOfCare,
  ...kindsOfDues,
  ...kindsOfClubsAndSchools,
  ...kindsOfPeopleAndThings,
]
