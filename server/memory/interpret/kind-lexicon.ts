import type { Kind } from './kind.ts'
import { kindsOfApps } from './kinds-of-apps.ts'
import { kindsOfBookingsAndBuys } from './kinds-of-bookings-and-buys.ts'
import { kindsOfCare } from './kinds-of-care.ts'
import { kindsOfClubsAndSchools } from './kinds-of-clubs-and-schools.ts'
import { kindsOfDays } from './kinds-of-days.ts'
import { kindsOfDues } from './kinds-of-dues.ts'
import { kindsOfGettingAbout } from './kinds-of-getting-about.ts'
import { kindsOfHouseholds } from './kinds-of-households.ts'
import { kindsOfPapers } from './kinds-of-papers.ts'
import { kindsOfPeopleAndThings } from './kinds-of-people-and-things.ts'
import { kindsOfPlans } from './kinds-of-plans.ts'
import { kindsOfReadsAndTalks } from './kinds-of-reads-and-talks.ts'
import { kindsOfScreens } from './kinds-of-screens.ts'

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
