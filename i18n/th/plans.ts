import type { plans as english } from '../en/plans.ts'
import type { Texts } from '../textTypes.ts'

export const plans: Texts<typeof english> = {
  nobodyFound: 'ไม่พบผู้ที่มีชื่อนี้',
  typeName: 'พิมพ์ชื่ออย่างน้อยสองตัวอักษร',
  late: 'ล่าช้า',
  lateCount: 'ล่าช้า %{smart_count} แผน',
  due: 'ครบกำหนด %{date}',
  noOwner: 'ไม่มีผู้รับผิดชอบ',
  noDueDate: 'ไม่มีวันครบกำหนด',
  starts: 'เริ่ม %{date}',
  percent: '%{percent}%',
  progressOf: 'ความคืบหน้า %{percent}%',
  report: 'รายงานความคืบหน้า',
  reportOn: 'รายงานความคืบหน้า: %{plan}',
  reportSave: 'บันทึกรายงาน',
  reported: 'บันทึกรายงานแล้ว: %{plan}',
  evidence: 'หลักฐาน (ไฟล์)',
  commentHint: 'สิ่งที่ทำแล้ว สิ่งที่จะทำต่อ และอุปสรรค',
  updates: 'รายงานที่ผ่านมา',
  updatesOf: 'รายงานที่ผ่านมา: %{plan}',
  noUpdates: 'ยังไม่มีการรายงาน',
  by: '%{name} · %{time}',
  noDescription: 'แผนที่ยังไม่มีรายละเอียด',
}
