import type { organisationImport as english } from '../en/organisationImport.ts'
import type { Texts } from '../textTypes.ts'
import { organisationColumns } from './organisationColumns.ts'

const { groups, people } = organisationColumns

export const organisationImport: Texts<typeof english> = {
  title: 'นำเข้าหน่วยงานและผู้ใช้งาน',
  text: 'ดาวน์โหลดไฟล์ แก้ไข แล้วเลือกไฟล์ที่นี่ ระบบจะไม่บันทึกจนกว่าคุณจะตรวจสอบ แถวที่ไม่มีในไฟล์จะคงเดิม',
  download: 'ดาวน์โหลดไฟล์',
  fileName: 'หน่วยงานและผู้ใช้งาน.xlsx',
  sheets: { groups: 'หน่วยงาน', people: 'ผู้ใช้งาน' },
  columns: { groups, people },
  inFile: 'ในไฟล์',
  limits: 'ไฟล์ Excel (.xlsx) หรือ CSV 1 ไฟล์ ขนาดไม่เกิน %{megabytes} MB มีหน่วยงานและบทบาทได้อย่างละไม่เกิน %{rows} รายการ',
  check: 'การเปลี่ยนแปลงตาม %{source} ขณะนี้ยังไม่ได้บันทึก',
  nothing: 'ไม่มีรายการที่ต้องเปลี่ยนแปลง',
  unchanged: 'เป็นปัจจุบันแล้ว %{smart_count} แถว',
  leftOut: 'ไม่มีในไฟล์และคงเดิม: %{groups} หน่วยงาน ผู้ใช้งาน %{people} คน',
  refused: 'มี %{smart_count} แถวที่นำเข้าไม่ได้และจะข้ามไป',
  rows: 'การเปลี่ยนแปลงแต่ละแถว',
  filter: 'แสดงแถว',
  place: { groups: 'หน่วยงาน แถวที่ %{row}', people: 'ผู้ใช้งาน แถวที่ %{row}' },
  start: 'นำเข้า',
  done: 'บันทึกการนำเข้าแล้ว',
  counts: {
    groupCreated: 'เพิ่ม %{smart_count} หน่วยงาน',
    groupRenamed: 'เปลี่ยนชื่อ %{smart_count} หน่วยงาน',
    groupMoved: 'ย้าย %{smart_count} หน่วยงาน',
    groupActivated: 'เปิดใช้งาน %{smart_count} หน่วยงาน',
    groupDeactivated: 'ปิดใช้งาน %{smart_count} หน่วยงาน',
    personAdded: 'เพิ่มผู้ใช้งาน %{smart_count} คน',
    personRenamed: 'เปลี่ยนชื่อผู้ใช้งาน %{smart_count} คน',
    personActivated: 'เปิดใช้งานผู้ใช้งาน %{smart_count} คน',
    roleGiven: 'เพิ่ม %{smart_count} บทบาท',
    expertsChanged: 'แก้ไข %{smart_count} บทบาท',
    roleRemoved: 'ลบ %{smart_count} บทบาท',
  },
  changes: {
    groupCreated: 'หน่วยงานใหม่ใน %{group}',
    groupRenamed: 'เปลี่ยนชื่อ: %{before} → %{after}',
    groupMoved: 'ย้าย: %{before} → %{after}',
    groupActivated: 'เปิดใช้งาน',
    groupDeactivated: 'ปิดใช้งาน',
    personAdded: 'ผู้ใช้งานใหม่: %{after}',
    personRenamed: 'เปลี่ยนชื่อ: %{before} → %{after}',
    personActivated: 'เปิดใช้งานบัญชี: %{after}',
    roleGiven: 'เพิ่มบทบาท: %{role} · %{group}',
    expertsChanged: 'กลุ่มผู้เชี่ยวชาญใน %{group}: %{before} → %{after}',
    roleRemoved: 'ลบบทบาท: %{role} · %{group}',
  },
  past: {
    text: 'เลิกทำการนำเข้าได้ทั้งชุด หากยังไม่มีข้อมูลอื่นอ้างอิง เมื่อเลิกทำ ระบบจะปิดใช้งานบัญชีที่เพิ่มไว้',
    by: '%{name} · %{date}',
    undoText: 'ทุกอย่างที่ “%{source}” เปลี่ยนแปลงจะกลับเป็นเหมือนเดิม',
    undone: 'เลิกทำการนำเข้าแล้ว',
    blocked: 'เลิกทำ “%{source}” ไม่ได้เนื่องจากแถวต่อไปนี้:',
  },
}
