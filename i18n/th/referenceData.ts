import type { referenceData as english } from '../en/referenceData.ts'
import type { Texts } from '../textTypes.ts'

/** The lists of options for records, which a System Admin edits (rule reference.edit). */
export const referenceData: Texts<typeof english> = {
  title: 'ประเภทความเสี่ยงและกลุ่มผู้เชี่ยวชาญ',
  text: 'แก้ไขชื่อ เพิ่ม จัดลำดับ หรือเลิกใช้ตัวเลือกที่ผู้ใช้งานเลือกได้',
  lists: {
    'risk-categories': 'ประเภทความเสี่ยง',
    'category-experts': 'กลุ่มผู้เชี่ยวชาญ',
    'category-impacts': 'ด้านผลกระทบ',
  },
  texts: {
    'risk-categories': 'กลุ่มผู้เชี่ยวชาญของประเภทเป็นผู้สอบทานรายการความเสี่ยง หากเปลี่ยนกลุ่ม รายการที่รอสอบทานจะย้ายไปยังกลุ่มใหม่',
    'category-experts': 'ผู้เชี่ยวชาญเฉพาะด้านแต่ละคนอยู่ในกลุ่มเหล่านี้',
    'category-impacts': 'การประเมินให้คะแนนผลกระทบตามด้านเหล่านี้ รหัสของแต่ละด้านแก้ไขไม่ได้ เพราะไฟล์ Excel และโปรแกรมอื่นอ้างอิงอยู่',
  },
  add: {
    'risk-categories': 'เพิ่มประเภทความเสี่ยง',
    'category-experts': 'เพิ่มกลุ่มผู้เชี่ยวชาญ',
    'category-impacts': 'เพิ่มด้านผลกระทบ',
  },
  columns: {
    nameEn: 'ภาษาอังกฤษ',
    nameTh: 'ภาษาไทย',
    categoryExpertId: 'กลุ่มผู้เชี่ยวชาญ',
    key: 'รหัส',
    state: 'สถานะ',
  },
  keyHelp: 'คำสั้น ๆ เป็นตัวอักษรภาษาอังกฤษ และแก้ไขภายหลังไม่ได้',
  offered: 'ใช้งานอยู่',
  retired: 'เลิกใช้',
  retire: 'เลิกใช้: ยังแสดงในรายการเดิม แต่ไม่มีให้เลือกในรายการใหม่',
  editOf: 'แก้ไข: %{name}',
  upOf: 'เลื่อนขึ้น: %{name}',
  downOf: 'เลื่อนลง: %{name}',
  saved: 'บันทึกแล้ว',
  ordered: 'บันทึกลำดับแล้ว',
  empty: 'ยังไม่มีข้อมูล',
}
