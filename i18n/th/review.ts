import type { review as english } from '../en/review.ts'
import type { Texts } from '../textTypes.ts'

/** Reviewing: decisions, the drawer for a rejection, and sticky notes. */
export const review: Texts<typeof english> = {
  progress: 'พิจารณาแล้ว %{done} จาก %{total} ส่วน',
  addComment: 'เพิ่มความเห็นประกอบการอนุมัติ',
  comment: 'ความเห็นประกอบการอนุมัติ',
  approveAll: 'อนุมัติส่วนที่เหลือทั้งหมด %{smart_count} ส่วน',
  partByPart: 'พิจารณาทีละส่วน',
  nextPart: 'ส่วนถัดไป',
  missing: 'ยังไม่ได้พิจารณา:',
  detail: 'รายละเอียดและการประเมิน',
  decision: 'ผลการพิจารณา',
  decisionOnDetail: 'ผลการพิจารณารายละเอียดและการประเมิน',
  approve: 'อนุมัติ',
  reject: 'ไม่อนุมัติ',
  approveOf: 'อนุมัติ: %{subject}',
  rejectOf: 'ไม่อนุมัติ: %{subject}',
  decided: {
    approved: 'คุณอนุมัติส่วนนี้แล้ว',
    rejected: 'คุณไม่อนุมัติส่วนนี้',
  },
  saved: {
    approved: 'อนุมัติแล้ว: %{subject} · เหลืออีก %{smart_count} ส่วนที่ต้องพิจารณา',
    rejected: 'ไม่อนุมัติ: %{subject} · เหลืออีก %{smart_count} ส่วนที่ต้องพิจารณา',
  },
  finished: { approved: 'อนุมัติแล้ว', rejected: 'ไม่อนุมัติ: %{subject}' },
  finishedElsewhere: {
    approved: 'อนุมัติรายการเลขที่ %{id} แล้ว',
    rejected: 'บันทึกผลไม่อนุมัติรายการเลขที่ %{id} แล้ว: %{subject}',
  },
  drawer: {
    title: 'ไม่อนุมัติ',
    one: 'ไม่อนุมัติ: %{title}',
    many: 'ไม่อนุมัติ %{smart_count} รายการ',
    remark: 'หมายเหตุ',
    remarkHint: 'เหตุผลที่ไม่อนุมัติและสิ่งที่ควรแก้',
    receiver: 'รายการจะกลับไปยัง %{who} ซึ่งจะเห็นหมายเหตุนี้เป็นอันดับแรก',
    notes: 'โน้ตเฉพาะช่องข้อมูล',
    note: 'โน้ตที่ %{number}: %{subject}',
    addNote: 'เพิ่มโน้ตที่ช่อง…',
    removeNote: 'ลบโน้ตที่ %{number}: %{subject}',
    submit: 'ไม่อนุมัติ',
    submitting: 'กำลังบันทึก…',
    failed: 'บันทึกผลไม่อนุมัติไม่สำเร็จ ข้อความที่พิมพ์ไว้ยังอยู่ครบ',
  },
  note: {
    title: 'โน้ตทั้งหมด',
    all: 'โน้ต %{smart_count} ข้อ',
    openAll: '%{name}: แสดงโน้ตทั้งหมด',
    remark: 'หมายเหตุ',
    number: 'โน้ตที่ %{number}',
    from: '%{by} · %{date}',
    earlier: 'โน้ตก่อนหน้า %{smart_count} ข้อ',
    earlierNote: 'จากรอบก่อนหน้า',
  },
}
