import type { Template } from './template.ts'
import { codes } from './templates/codes.ts'
import { credentials } from './templates/credentials.ts'
import { food, habits, health } from './templates/everyday.ts'
import { ledgers } from './templates/ledgers.ts'
import { lookalikes } from './templates/lookalikes.ts'
import { machines, unclear } from './templates/machines.ts'
import { money, shopping } from './templates/money.ts'
import { notions } from './templates/notions.ts'
import { numbers } from './templates/numbers.ts'
import { outings } from './templates/outings.ts'
import { events, projects, reminders, tasks } from './templates/plans.ts'
import { talk } from './templates/talk.ts'
import { ideas, quotes, reading } from './templates/thoughts.ts'
import { travel } from './templates/travel.ts'

export const templates: Template[] = [
  ...[travel, money, shopping, food, health, habits, reminders, events, tasks, projects],
  ...[ideas, quotes, reading, talk, machines, unclear, codes],
  ...[notions, numbers],
  ...[outings, credentials, lookalikes, ledgers],
].flat()
