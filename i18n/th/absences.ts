import type { absences as english } from '../en/absences.ts'
import type { Texts } from '../textTypes.ts'

/** Absences and deputies. */
export const absences: Texts<typeof english> = {
  title: 'ผู้ปฏิบัติหน้าที่แทนระหว่างไม่อยู่',
  text: 'ผู้ปฏิบัติหน้าที่แทนดำเนินการและรับอีเมลในบทบาทหนึ่งแทนคุณ',
  list: 'ผู้ปฏิบัติหน้าที่แทน',
  reachText: 'ผู้ปฏิบัติหน้าที่แทนในหน่วยงานที่คุณดูแล เพิ่มได้ที่หน้ากำหนดบทบาท ในบทบาทของผู้ที่ไม่อยู่',
  nameFor: 'กำหนดผู้ปฏิบัติหน้าที่แทน %{name} · %{role} · %{group}',
  none: 'ยังไม่มีผู้ปฏิบัติหน้าที่แทน',
  name: 'กำหนดผู้ปฏิบัติหน้าที่แทน',
  running: 'ปัจจุบัน',
  row: '%{deputy} แทน %{absent}',
  details: '%{role} · %{companyGroup}: %{from} ถึง %{to}',
  end: 'ยุติ',
  endOf: 'ยุติ: %{deputy} แทน %{absent} · %{role}',
  ended: 'สิ้นสุดการปฏิบัติหน้าที่แทนแล้ว',
  role: 'บทบาท',
  deputy: 'ผู้ปฏิบัติหน้าที่แทน',
  from: 'วันแรก',
  to: 'วันสุดท้าย',
  save: 'กำหนด',
  named: 'กำหนดผู้ปฏิบัติหน้าที่แทนแล้ว',
}
