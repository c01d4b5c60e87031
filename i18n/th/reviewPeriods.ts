import type { reviewPeriods as english } from '../en/reviewPeriods.ts'
import type { Texts } from '../textTypes.ts'

export const reviewPeriods: Texts<typeof english> = {
  title: 'รอบทบทวน',
  one: 'รอบทบทวน',
  text: 'แต่ละรายการต้องปรับปรุง ยืนยัน หรือส่งสอบทานภายในวันสุดท้าย',
  add: 'เพิ่มรอบทบทวน',
  editOf: 'แก้ไขรอบทบทวน %{name}',
  deleteOf: 'ลบรอบทบทวน %{name}',
  confirmDelete: 'ระบบจะลบเฉพาะรอบทบทวนและความคืบหน้า รายการทั้งหมดไม่เปลี่ยนแปลง',
  deleted: 'ลบรอบทบทวนแล้ว',
  saved: 'บันทึกรอบทบทวนแล้ว',
  name: { en: 'ชื่อภาษาอังกฤษ', th: 'ชื่อภาษาไทย' },
  from: 'วันแรก',
  to: 'วันสุดท้าย',
  states: { ahead: 'ยังไม่เริ่ม', running: 'กำลังดำเนินการ', over: 'สิ้นสุดแล้ว' },
  past: 'รอบทบทวนที่ผ่านมา %{smart_count} รอบ',
  none: 'ยังไม่มีรอบทบทวน',
  nothing: 'หน่วยงานเหล่านี้ยังไม่มีรายการ',
  progress: 'ความคืบหน้าตามหน่วยงาน',
  done: 'เสร็จแล้ว %{done} จาก %{total} รายการ',
  doneColumn: 'เสร็จแล้ว',
  of: '%{done} จาก %{total}',
  columns: {
    total: 'รายการ',
    updated: 'ปรับปรุงแล้ว',
    confirmed: 'ยืนยันแล้ว',
    submitted: 'อยู่ระหว่างสอบทาน',
    open: 'ยังไม่ดำเนินการ',
  },
  back: 'กลับไปที่รอบทบทวนทั้งหมด',
}
