import type { calendar as english } from '../en/calendar.ts'

export const calendar: typeof english = {
  name: 'กระดานความเสี่ยง: งานของฉัน',
  due: 'ครบกำหนด: %{plan}',
  record: 'เรื่อง: %{title}',
  status: 'สถานะ: %{status} %{percent} %',
}
