import type { live as english } from '../en/live.ts'
import type { Texts } from '../textTypes.ts'

/** Changes by others while the page is open. */
export const live: Texts<typeof english> = {
  elsewhere: '%{sentence} “%{title}”',
  /** For readers who continue to see the last submitted revision, and the audit up to it. */
  actions: {
    withdraw: 'ผู้ส่งถอนเรื่องนี้แล้ว ข้อมูลที่เห็นเป็นฉบับที่ส่งครั้งล่าสุด',
    edit_again: 'มีการแก้ไขรายการนี้อีกครั้ง ข้อมูลที่เห็นเป็นฉบับที่ส่งครั้งล่าสุด',
    undo: 'มีการยกเลิกการแก้ไขของรายการนี้',
    reset: 'มีการรีเซ็ตรายการนี้ ข้อมูลที่เห็นเป็นฉบับที่ส่งครั้งล่าสุด',
    set_active: 'มีการเปลี่ยนสถานะการใช้งานของรายการนี้',
    set_private: 'มีการเปลี่ยนการตั้งค่า “เฉพาะหน่วยงาน” ของรายการนี้',
    reorder: 'มีการเปลี่ยนลำดับของรายการนี้',
    other: 'มีการเปลี่ยนแปลงรายการนี้',
  },
}
