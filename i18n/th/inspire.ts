import type { inspire as english } from '../en/inspire.ts'
import type { Texts } from '../textTypes.ts'

/** หน้าวิธีเขียนความเสี่ยง */
export const inspire: Texts<typeof english> = {
  title: 'วิธีเขียนความเสี่ยง',
  text: 'ความเสี่ยงหนึ่งรายการระบุเหตุการณ์หนึ่งเรื่อง สาเหตุที่แท้จริง และสัญญาณเตือนล่วงหน้า โดยกรอกในช่องต่อไปนี้ของแบบฟอร์ม',
}
