import { useMutation, useQuery } from '@tanstack/react-query'
import { getSmsStatus, type SmsMessage, sendSms } from '#contract/sms.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'

/** Whether text messages can be sent. A failed request shows a toast at once. */
export function useSmsStatus() {
  return useQuery({
    queryKey: ['sms', 'status'],
    queryFn: async ({ signal }) => {
      try {
        return await call(getSmsStatus, {}, { signal })
      } catch (error) {
        if (!signal.aborted) tell('Failed to check Twilio configuration status')
        throw error
      }
    },
  })
}

export function useSendSms() {
  return useMutation({
    mutationFn: (message: SmsMessage) => call(sendSms, { body: message }),
    onSuccess: () => showToast({ title: 'SMS Sent', description: 'Your message has been sent successfully' }),
    onError: error => tell(problemSentence(error, { refused: 'Failed to send SMS' })),
  })
}

function tell(description: string) {
  showToast({ title: 'Error', description, tone: 'destructive' })
}
