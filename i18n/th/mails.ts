import type { mails as english } from '../en/mails.ts'

/** The mails the server sends, in the language of their receiver. */
export const mails: typeof english = {
  greeting: 'เรียน คุณ%{firstName}',
  linkHint: 'หากปุ่มใช้งานไม่ได้ กรุณาคัดลอกที่อยู่นี้ไปเปิดในเบราว์เซอร์',
  becauseOfRole: 'คุณได้รับอีเมลนี้ตามบทบาทของคุณในกระดานความเสี่ยง อีเมลนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseAsked: 'คุณได้รับอีเมลนี้เนื่องจากมีการกรอกที่อยู่อีเมลนี้ในกระดานความเสี่ยง อีเมลนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  openRecord: 'เปิดรายการ',
  openBoard: 'เปิดกระดานความเสี่ยง',
  record: 'รายการ',
  companyGroup: 'หน่วยงาน',
  description: 'คำอธิบายเหตุการณ์ความเสี่ยง',
  remark: 'หมายเหตุ',
  recordName: '%{type} เลขที่ %{id}',

  passwordResetSubject: 'ตั้งรหัสผ่านใหม่',
  passwordResetText:
    'เราได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ กรุณากดปุ่มด้านล่างเพื่อตั้งรหัสผ่านใหม่ ลิงก์นี้ใช้ได้เพียงครั้งเดียวภายใน %{minutes} นาที',
  passwordResetAction: 'ตั้งรหัสผ่านใหม่',
  passwordResetIgnore: 'หากคุณไม่ได้เป็นผู้ขอ กรุณาเพิกเฉยต่ออีเมลนี้ รหัสผ่านของคุณจะยังคงเดิม',

  waitingForExpertSubject: 'รอการทบทวนของคุณ: %{record} %{companyGroup}',
  waitingForExpertText: 'มีรายการในด้านที่คุณเชี่ยวชาญถูกส่งเข้ามา และกำลังรอการทบทวนของคุณ',
  waitingForOwnerSubject: 'รอการพิจารณาของคุณ: %{record} %{companyGroup}',
  waitingForOwnerText: 'มีรายการของหน่วยงานของคุณถูกส่งเข้ามา และกำลังรอการพิจารณาของคุณ',
  waitingForDirectorSubject: 'รอการอนุมัติของคุณ: %{record} %{companyGroup}',
  waitingForDirectorText: 'มีรายการของหน่วยงานของคุณกำลังรอการอนุมัติของคุณ',

  rejectedSubject: 'ไม่อนุมัติ: %{record} %{companyGroup}',
  rejectedByExpertText: 'ผู้เชี่ยวชาญเฉพาะด้านไม่อนุมัติรายการนี้ กรุณาแก้ไขแล้วส่งอีกครั้ง',
  rejectedByOwnerText: 'เจ้าของความเสี่ยงภายในไม่อนุมัติรายการนี้ กรุณาแก้ไขแล้วส่งอีกครั้ง',
  rejectedByDirectorText: 'กรรมการผู้จัดการไม่อนุมัติรายการนี้ รายการจึงกลับมารอการพิจารณาของคุณอีกครั้ง',

  riskResetSubject: 'เริ่มรอบความเสี่ยงใหม่: %{companyGroup}',
  riskResetText:
    'ความเสี่ยงของ %{companyGroup} ถูกรีเซ็ตเมื่อวันที่ %{resetDate} เพื่อเริ่มรอบใหม่ ทุกรายการกลับเป็นฉบับร่าง กรุณาทบทวน ปรับปรุง และส่งอีกครั้ง ข้อมูลที่เสร็จสมบูรณ์ก่อนหน้านี้เก็บไว้ในประวัติแล้ว',
  reminderSubject: 'แจ้งเตือน: ความเสี่ยงของ %{companyGroup}',
  reminderText: 'ขอแจ้งเตือนให้ปรับปรุงความเสี่ยงของ %{companyGroup} ให้เป็นปัจจุบัน และดำเนินการรายการที่รอคุณอยู่ให้แล้วเสร็จ',
  mdFlowActivatedSubject: 'การอนุมัติโดยกรรมการผู้จัดการ: %{companyGroup}',
  mdFlowActivatedText:
    'ขณะนี้ %{companyGroup} เปิดใช้ขั้นตอนการอนุมัติของกรรมการผู้จัดการแล้ว รายการที่เจ้าของความเสี่ยงภายในอนุมัติจะส่งต่อไปยังกรรมการผู้จัดการ',
}
