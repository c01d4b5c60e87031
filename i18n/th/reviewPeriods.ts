import type { reviewPeriods as english } from '../en/reviewPeriods.ts'
import type { Texts } from '../textTypes.ts'

export const reviewPeriods: Texts<typeof english> = {
  title: 'รอบทบทวน',
  text: 'ในรอบทบทวน หน่วยงานทบทวนทุกรายการของตน โดยปรับปรุง ยืนยัน หรือส่งสอบทานให้เสร็จภายในวันสุดท้าย',
  add: 'เพิ่มรอบทบทวน',
  edit: 'แก้ไข',
  editOf: 'แก้ไขรอบทบทวน %{name}',
  deleteOf: 'ลบรอบทบทวน %{name}',
  confirmDelete: 'รายการทั้งหมดยังอยู่เหมือนเดิม มีเพียงรอบทบทวนและความคืบหน้าที่หายไป',
  deleted: 'ลบรอบทบทวนแล้ว',
  save: 'บันทึก',
  saved: 'บันทึกรอบทบทวนแล้ว',
  name: { en: 'ชื่อภาษาอังกฤษ', th: 'ชื่อภาษาไทย' },
  from: 'วันแรก',
  to: 'วันสุดท้าย',
  states: { ahead: 'ยังไม่เริ่ม', running: 'กำลังดำเนินการ', over: 'สิ้นสุดแล้ว' },
  none: 'ยังไม่มีรอบทบทวน',
  nothing: 'หน่วยงานเหล่านี้ยังไม่มีรายการ',
  progress: 'ความคืบหน้าตามหน่วยงาน',
  done: 'เสร็จแล้ว %{done} จาก %{total} รายการ',
  group: 'หน่วยงาน',
  columns: {
    total: 'รายการ',
    updated: 'ปรับปรุงแล้ว',
    confirmed: 'ยืนยันแล้ว',
    submitted: 'อยู่ระหว่างสอบทาน',
    open: 'ยังไม่ดำเนินการ',
  },
  back: 'กลับไปที่รอบทบทวนทั้งหมด',
  first: '%{shown} รายการแรกจาก %{total} รายการ',
  unseen: 'รายการเหล่านี้เป็นฉบับร่างที่เฉพาะหน่วยงานเจ้าของรายการมองเห็น',
}
