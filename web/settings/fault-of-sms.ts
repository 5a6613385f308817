import { SmsMessage } from '#contract/sms.ts'

export type SmsFault = { field: keyof SmsMessage; title: string; description: string }

/** The first problem with a text message, in the words of a toast. */
export function faultOfSms(given: SmsMessage): SmsFault | null {
  const blank = given.to.trim() === '' ? 'to' : given.message.trim() === '' ? 'message' : null
  if (blank) {
    const description = 'Phone number and message are required'
    return { field: blank, title: 'Validation Error', description }
  }
  const issue = SmsMessage.safeParse(given).error?.issues[0]
  if (!issue) return null
  return issue.path[0] === 'to'
    ? { field: 'to', title: 'Invalid Phone Number', description: issue.message }
    : { field: 'message', title: 'Validation Error', description: issue.message }
}
