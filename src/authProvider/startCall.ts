import { riskAppetite } from '#domain/organisation/settings'
import type { Start } from '#domain/wire/start'
import { expectAnswer, readCall, type EarlyAnswer } from '../platform/http/earlyAnswers.ts'

/** Has the first calls of the frame answered by the one that began while the head of the page was read (rule wire.start). */
export function expectStart(): void {
  if (window.riskBoardCalls?.start === undefined) return
  const call = readCall<Start | null>('start')
  const part = async (pick: (start: Start) => unknown): Promise<EarlyAnswer | undefined> => {
    const start = await call
    const data = start ? pick(start) : undefined
    return data === undefined || data === null ? undefined : { data }
  }
  const isAppetite = ({ name }: { name: string }) => name === riskAppetite
  expectAnswer(
    'GET',
    '/api/auth/check',
    part(({ session }) => session),
  )
  expectAnswer(
    'GET',
    `/api/v1/settings/${riskAppetite}`,
    part(({ settings }) => settings.find(isAppetite)),
  )
  expectAnswer(
    'POST',
    '/api/v1/events/ticket',
    part(({ eventTicket }) => eventTicket),
  )
}
