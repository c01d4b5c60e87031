import type { faqs as english } from '../en/faqs.ts'

export const faqs: typeof english = {
  management: 'จัดการคำถามที่พบบ่อย',
  introduction: 'คำถามและคำตอบของหน้าช่วยเหลือ เรียงตามลำดับที่ผู้อ่านเห็น',
  readOnly: 'คำถามและคำตอบของหน้าช่วยเหลือ แก้ไขได้โดยผู้ดูแลระบบเท่านั้น',
  search: 'ค้นหาคำถามและคำตอบ',
  add: 'เพิ่มคำถาม',
  edit: 'แก้ไขคำถาม',
  editOf: 'แก้ไข: %{title}',
  deleteOf: 'ลบ: %{title}',
  updated: 'แก้ไขล่าสุด %{date}',
  saved: 'บันทึกคำถามแล้ว',
  deleted: 'ลบคำถามแล้ว',
  deleteTitle: 'ลบคำถาม',
  deleteText: 'คุณต้องการลบ “%{title}” ออกจากหน้าช่วยเหลือทั้งสองภาษาหรือไม่',
  language: { en: 'ภาษาอังกฤษ', th: 'ภาษาไทย' },
  missing: 'ยังไม่มี%{language}',
  columns: { question: 'คำถาม', updated: 'แก้ไขล่าสุด' },
  fields: { title: 'คำถาม', description: 'คำตอบ' },
  empty: {
    title: 'ไม่พบคำถาม',
    none: 'ยังไม่มีคำถาม',
    filtered: 'ไม่มีคำถามหรือคำตอบที่ตรงกับคำค้นหานี้',
    showAll: 'แสดงคำถามทั้งหมด',
  },
  help: {
    title: 'ช่วยเหลือ',
    text: 'คำถามที่พบบ่อยและคำตอบ',
    otherLanguage: 'คำตอบนี้มีเฉพาะ%{language}',
    noAnswer: 'ยังไม่มีคำตอบ',
  },
}
