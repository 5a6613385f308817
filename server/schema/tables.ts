import type { AccessTables } from './tables/access-tables.ts'
import type { AccountTables } from './tables/account-tables.ts'
import type { BillingTables } from './tables/billing-tables.ts'
import type { ChatTables } from './tables/chat-tables.ts'
import type { ImportTables } from './tables/import-tables.ts'
import type { PlatformTables } from './tables/platform-tables.ts'
import type { RecallTables } from './tables/recall-tables.ts'
import type { ReminderTables } from './tables/reminder-tables.ts'
import type { ScreenshotTables } from './tables/screenshot-tables.ts'
import type { TextingTables } from './tables/texting-tables.ts'

/**
 * The tables of both databases. Every row belongs to a user, except jobs, counts, Founders spots and
 * providers' events.
 */
export type Tables = AccountTables &
  AccessTables &
  ScreenshotTables &
  ImportTables &
  RecallTables &
  ReminderTables &
  ChatTables &
  BillingTables &
  TextingTables &
  PlatformTables
