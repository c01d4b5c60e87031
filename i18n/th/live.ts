import type { live as english } from '../en/live.ts'

/** What others change while one looks. */
export const live: typeof english = {
  label: 'การเปลี่ยนแปลงโดยผู้อื่น',
  here: '%{sentence} เมื่อสักครู่ ในหน้านี้',
  elsewhere: '%{sentence} เมื่อสักครู่: %{title}',
  many: 'มี %{smart_count} รายการเปลี่ยนแปลงเมื่อสักครู่',
  show: 'แสดง',
  dismiss: 'ปิด',
}
