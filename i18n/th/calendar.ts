import type { calendar as english } from '../en/calendar.ts'
import type { Texts } from '../textTypes.ts'

export const calendar: Texts<typeof english> = {
  name: 'กระดานความเสี่ยง: งานของคุณ',
  due: 'ครบกำหนด: %{plan}',
  record: 'รายการ: %{title}',
  status: 'สถานะ: %{status} %{percent}%',
}
