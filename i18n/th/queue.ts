import type { queue as english } from '../en/queue.ts'
import type { Texts } from '../textTypes.ts'

/** Navigation between the records of the board. */
export const queue: Texts<typeof english> = {
  label: 'รายการบนกระดานของคุณ: %{view}',
  position: '%{position} จาก %{total} · %{view}',
  left: 'เหลือ %{count} · %{view}',
  previous: 'รายการก่อนหน้า',
  next: 'รายการถัดไป',
  help: 'แป้นพิมพ์ลัด',
  keysOn: 'ใช้ปุ่มตัวอักษรเดี่ยวสั่งงานหน้านี้',
  shortcuts: {
    next: 'รายการถัดไปบนกระดาน',
    previous: 'รายการก่อนหน้าบนกระดาน',
    decision: 'ไปยังส่วนถัดไปที่รอคุณพิจารณา',
    changes: 'ไปยังการเปลี่ยนแปลงตั้งแต่การพิจารณาครั้งก่อน',
    board: 'กลับไปยังกระดานความเสี่ยง',
    help: 'แสดงแป้นพิมพ์ลัด',
  },
}
