import { z } from 'zod'

/** What is wrong between several settings: the one to name, and what it must be. */
export type SettingTrouble = [name: string, message: string]

export const wholeNumberSetting = (min: number, max: number) =>
  z.coerce.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max)

export const switchSetting = () =>
  z.enum(['true', 'false'], 'must be true or false').transform(is => is === 'true')

/** An address without its path: `https://remy.example`. */
export const originSetting = (message: string) =>
  z.url({ protocol: /^https?$/, error: message }).transform(url => new URL(url).origin)
