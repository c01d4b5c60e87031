import type { tasks as english } from '../en/tasks.ts'
import type { Texts } from '../textTypes.ts'

export const tasks: Texts<typeof english> = {
  title: 'สิ่งที่ต้องทำ',
  list: 'รายการงาน',
  /** The parts of the number of tasks, with a comma between them. */
  numbers: {
    records: '%{smart_count} รายการ',
    plan: '%{smart_count} แผน',
    value: '%{smart_count} ค่าตัวชี้วัด',
    question: '%{smart_count} คำถาม',
    vacancy: '%{smart_count} บทบาทที่ยังไม่มีผู้ได้รับมอบหมาย',
    late_group: '%{smart_count} หน่วยงานที่ล่าช้า',
  },
  none: 'ไม่มีงาน',
  late: 'ล่าช้า %{smart_count} งาน',
  postponed: 'เลื่อนไว้ %{smart_count} งาน',
  first: 'แสดง %{smart_count} งานที่ครบกำหนดก่อน จากทั้งหมด %{total} งาน เมื่อทำงานเหล่านี้แล้ว งานถัดไปจะแสดงต่อ',
  showAll: 'แสดงงานทั้งหมด',
  back: 'กลับไปที่รายการงาน',
  groups: {
    review: 'สอบทาน',
    report: 'เสนอเรื่อง',
    decide: 'พิจารณา',
    rework: 'แก้ไขหลังไม่ได้รับอนุมัติ',
    confirm: 'ยืนยันหรือแก้ไข',
    target: 'บรรลุเป้าหมายแล้วหรือไม่',
    accept_again: 'ยอมรับความเสี่ยงอีกครั้ง',
    plan: 'รายงานความคืบหน้าของแผน',
    value: 'กรอกค่าของตัวชี้วัด',
    question: 'ตอบคำถาม',
    vacancy: 'กำหนดผู้รับบทบาท',
    late_group: 'แจ้งเตือนหน่วยงานที่ล่าช้า',
    later: 'เลื่อนไปพรุ่งนี้',
    otherPlans: 'แผนอื่นของคุณที่ยังไม่เสร็จ',
  },
  days: {
    late: 'ล่าช้า %{smart_count} วัน',
    today: 'ครบกำหนดวันนี้',
    dueIn: 'ครบกำหนดใน %{smart_count} วัน',
    since: 'รอคุณมาแล้ว %{smart_count} วัน',
    sinceToday: 'งานใหม่วันนี้',
  },
  nothing: 'วันนี้ไม่มีสิ่งที่คุณต้องทำ',
  nothingText: 'งานใหม่จะแสดงที่นี่ เมื่อมีรายการ แผน หรือค่าตัวชี้วัดที่คุณต้องดำเนินการ',
  nothingElse: 'วันนี้ไม่มีสิ่งอื่นที่คุณต้องทำ',
  nothingElseText: 'งานที่เลื่อนไว้จะกลับมาในวันพรุ่งนี้ และยังเปิดจากรายการงานได้',
  /** The card of a task that another person completed first. */
  gone: {
    decided: 'รายการเลขที่ %{id} ไม่ต้องรอคุณแล้ว มีผู้พิจารณาหรือถอนเรื่องไปแล้ว',
    done: 'งานนี้ไม่ต้องรอคุณแล้ว',
    next: 'ถัดไป',
  },
  lastValue: 'ค่าล่าสุด %{value} · %{day}',
  lateRecords: 'แสดงรายการที่ล่าช้า',
  reply: 'คำตอบ',
  send: 'ส่งคำตอบ',
}
