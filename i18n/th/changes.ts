import type { changes as english } from '../en/changes.ts'
import type { Texts } from '../textTypes.ts'

/** The changes since a record was last decided, for its reviewer. */
export const changes: Texts<typeof english> = {
  title: 'การเปลี่ยนแปลงตั้งแต่การพิจารณาครั้งก่อน',
  approvedOn: 'เทียบกับฉบับที่ %{revision} ซึ่งอนุมัติเมื่อ %{date}',
  rejectedOn: 'เทียบกับฉบับที่ %{revision} ซึ่งไม่อนุมัติเมื่อ %{date}',
  nothing: 'เนื้อหาไม่มีการเปลี่ยนแปลง',
  show: 'แสดงรายการที่เปลี่ยนแปลง (%{smart_count} จุด)',
  before: 'ก่อนหน้า',
  after: 'ปัจจุบัน',
  moved: 'ย้ายตำแหน่งบนแผนภาพความเสี่ยง',
  movement: '%{type}: จากโอกาสเกิด %{fromLikelihood} ผลกระทบ %{fromImpact} เป็นโอกาสเกิด %{likelihood} ผลกระทบ %{impact}',
  planAdded: 'เพิ่มแผน',
  planRemoved: 'ลบแผน',
  planChanged: 'แก้ไขแผน',
  added: 'เพิ่ม: %{names}',
  removed: 'นำออก: %{names}',
  remarks: 'หมายเหตุครั้งก่อน',
  answered: 'มีการแก้ไขหลังจากนั้น',
  open: 'ยังไม่แก้ไข',
  approved: 'อนุมัติแล้วหลังหมายเหตุนี้',
  answeredHelp: 'ส่วนที่หมายเหตุนี้กล่าวถึงมีการเปลี่ยนแปลงแล้ว',
  openHelp: 'ส่วนที่หมายเหตุนี้กล่าวถึงยังไม่มีการเปลี่ยนแปลง',
  approvedHelp: 'ผู้ให้หมายเหตุอนุมัติรายการนี้แล้ว',
}
