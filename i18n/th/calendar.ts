import type { calendar as english } from '../en/calendar.ts'

export const calendar: typeof english = {
  name: 'กระดานความเสี่ยง: งานของคุณ',
  due: 'ครบกำหนด: %{plan}',
  record: 'รายการ: %{title}',
  status: 'สถานะ: %{status} %{percent}%',
}
