import type { comments as english } from '../en/comments.ts'
import type { Texts } from '../textTypes.ts'

/** Comments on a record. */
export const comments: Texts<typeof english> = {
  label: 'ความเห็นของคุณ',
  mailHint: 'ระบบส่งอีเมลถึงผู้ที่ต้องดำเนินการกับรายการนี้และผู้ที่เคยแสดงความเห็น',
  ask: 'เป็นคำถามที่ผู้ประเมินความเสี่ยงและผู้รับผิดชอบความเสี่ยงต้องตอบ',
  askQuestion: 'ตั้งคำถาม',
  question: 'คำถามที่ยังไม่มีคำตอบ',
  answered: 'คำถามที่ตอบแล้วเมื่อ %{date}',
  askedBy: '%{name} ถามเมื่อ %{date}',
  unanswered: '· ยังไม่มีคำตอบ',
  answer: '· คำตอบ: %{text}',
  answeredOn: '· ตอบด้วยการแก้ไขหรือยืนยันเมื่อ %{date}',
  send: 'แสดงความเห็น',
  sent: 'บันทึกความเห็นแล้ว',
  sendQuestion: 'ส่งคำถาม',
  questionSent: 'ส่งคำถามถึงผู้ประเมินความเสี่ยงและผู้รับผิดชอบความเสี่ยงแล้ว',
  failed: 'บันทึกความเห็นไม่สำเร็จ ข้อความที่พิมพ์ไว้ยังอยู่ครบ',
  by: '%{by} · %{date}',
  withdraw: 'ถอนความเห็น',
  withdrawOf: 'ถอนความเห็นของคุณที่แสดงไว้เมื่อ %{date}',
  withdrawTitle: 'ต้องการถอนความเห็นนี้หรือไม่',
  withdrawText: 'ระบบจะลบข้อความถาวร แต่ทุกคนยังเห็นว่าคุณเคยแสดงความเห็นและถอนแล้ว',
  withdrawn: '%{name} ถอนความเห็นเมื่อ %{date}',
  withdrawDone: 'ถอนความเห็นแล้ว',
}
