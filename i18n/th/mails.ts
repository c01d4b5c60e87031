import type { mails as english } from '../en/mails.ts'

/** The mails the server sends, in the language of their receiver. */
export const mails: typeof english = {
  sender: 'กระดานความเสี่ยง',
  greeting: 'เรียน คุณ%{firstName}',
  linkHint: 'หากปุ่มใช้งานไม่ได้ กรุณาคัดลอกที่อยู่นี้ไปเปิดในเบราว์เซอร์',
  becauseOfRole: 'คุณได้รับอีเมลนี้เนื่องจากมีบทบาทในระบบกระดานความเสี่ยง อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseAsked: 'คุณได้รับอีเมลนี้เนื่องจากมีการระบุที่อยู่อีเมลนี้ในระบบกระดานความเสี่ยง อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseOfAccount: 'คุณได้รับอีเมลนี้เนื่องจากมีบัญชีผู้ใช้งานในระบบกระดานความเสี่ยง อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseOfMention: 'คุณได้รับอีเมลนี้เนื่องจากมีผู้กล่าวถึงคุณในระบบกระดานความเสี่ยง อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseOfPlans: 'คุณได้รับอีเมลฉบับนี้เพราะคุณเป็นผู้รับผิดชอบแผนจัดการความเสี่ยงในกระดานความเสี่ยง อีเมลนี้ส่งโดยอัตโนมัติ โปรดอย่าตอบกลับ',
  becauseOfDigest:
    'คุณได้รับอีเมลฉบับนี้เพราะคุณเลือกรับการแจ้งเตือนแบบรวม โดยเปลี่ยนได้ที่หน้าบัญชีของคุณในกระดานความเสี่ยง อีเมลนี้ส่งโดยอัตโนมัติ โปรดอย่าตอบกลับ',
  openActions: 'เปิดงานของฉัน',
  openAccount: 'เปิดบัญชีของฉัน',
  openRecord: 'เปิดรายการ',
  openBoard: 'เปิดกระดานความเสี่ยง',
  openRoles: 'เปิดหน้ากำหนดบทบาท',
  record: 'รายการ',
  companyGroup: 'หน่วยงาน',
  description: 'เหตุการณ์ความเสี่ยง',
  remark: 'หมายเหตุ',
  comment: 'ความเห็น',
  personLabel: 'ผู้ใช้งาน',
  roleLabel: 'บทบาท',
  operator: 'ผู้ดูแลเครื่องแม่ข่าย',
  person: '%{name} (%{role})',
  deputyPerson: '%{name} แทน %{absent} (%{role})',
  recordName: '%{type} เลขที่ %{id}',

  passwordResetSubject: 'ตั้งรหัสผ่านใหม่',
  passwordResetText:
    'ระบบได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ กรุณากดปุ่มด้านล่างเพื่อดำเนินการ ลิงก์นี้ใช้ได้เพียงครั้งเดียวภายใน %{minutes} นาที',
  passwordResetAction: 'ตั้งรหัสผ่านใหม่',
  passwordResetIgnore: 'หากคุณไม่ได้ขอตั้งรหัสผ่านใหม่ กรุณาละเว้นอีเมลฉบับนี้ รหัสผ่านเดิมยังใช้ได้ตามปกติ',

  accountLockedSubject: 'มีการกรอกรหัสผ่านผิดสำหรับบัญชีของคุณ',
  accountLockedText:
    'มีผู้กรอกรหัสผ่านผิดสำหรับบัญชีของคุณหลายครั้ง ระบบจึงระงับการเข้าสู่ระบบจากเครือข่ายนั้นเป็นเวลา %{minutes} นาที คุณยังเข้าสู่ระบบจากที่อื่นได้ตามปกติ',
  accountLockedAction: 'ตั้งรหัสผ่านใหม่',
  accountLockedIgnore: 'หากเป็นคุณเอง ไม่ต้องดำเนินการใด ๆ หากไม่ใช่ กรุณาตั้งรหัสผ่านใหม่ที่ไม่ได้ใช้กับระบบอื่น',

  passwordChangedSubject: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
  passwordChangedText: 'รหัสผ่านของบัญชีคุณถูกเปลี่ยนเมื่อวันที่ %{date} การใช้งานบนอุปกรณ์อื่นสิ้นสุดลงทั้งหมดแล้ว',
  passwordChangedByOthers: 'หากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาตั้งรหัสผ่านใหม่ทันทีและแจ้งผู้ดูแลหน่วยงาน',

  newDeviceSubject: 'มีการเข้าสู่ระบบใหม่ในบัญชีของคุณ',
  newDeviceText: 'มีการเข้าสู่ระบบด้วยบัญชีของคุณเมื่อ %{time} จากเบราว์เซอร์ที่ไม่เคยใช้กับบัญชีนี้มาก่อน: %{device}',
  unknownDevice: 'อุปกรณ์ที่ไม่รู้จัก',
  newDeviceAction: 'ตรวจสอบการเข้าสู่ระบบ',
  newDeviceByOthers: 'หากเป็นคุณเอง ไม่ต้องดำเนินการใด ๆ หากไม่ใช่ กรุณาออกจากระบบในทุกอุปกรณ์ ตั้งรหัสผ่านใหม่ และแจ้งผู้ดูแลหน่วยงาน',

  weeklyActionsSubject: 'งานของฉัน: แผนจัดการความเสี่ยงที่ถึงกำหนด (%{count})',
  weeklyActionsText: 'แผนจัดการความเสี่ยงต่อไปนี้ที่คุณรับผิดชอบล่าช้าหรือจะครบกำหนดภายในหนึ่งสัปดาห์ โปรดรายงานความคืบหน้า',
  weeklyActionsLate: 'ครบกำหนดแล้วตั้งแต่ %{date}',
  weeklyActionsDue: 'ครบกำหนด %{date}',

  deputySubject: 'คุณปฏิบัติหน้าที่แทน %{absent}: %{role}, %{companyGroup}',
  deputyText:
    'ตั้งแต่ %{from} ถึง %{to} คุณปฏิบัติหน้าที่%{role}ของ %{companyGroup} แทน %{absent} ในช่วงนี้คุณจะได้รับอีเมลของบทบาทนี้ และเลือกใช้บทบาทนี้ได้จากเมนูบัญชีของคุณ',
  absentSubject: '%{deputy} ปฏิบัติหน้าที่แทนคุณ: %{role}, %{companyGroup}',
  absentText: 'ตั้งแต่ %{from} ถึง %{to} %{deputy} ปฏิบัติหน้าที่%{role}ของ %{companyGroup} แทนคุณ และจะเป็นผู้ได้รับอีเมลของบทบาทนี้',

  roleWaitingSubject: 'รออนุมัติ: บทบาท%{role}ของ %{person} · %{companyGroup}',
  roleWaitingText:
    '%{actor} ขอให้ %{person} มีบทบาท%{role} ใน %{companyGroup} เนื่องจากเป็นที่อยู่อีเมลภายนอกบริษัท จึงต้องให้ผู้ดูแลคนที่สองอนุมัติ ระหว่างนี้บทบาทดังกล่าวยังไม่มีสิทธิ์ใด ๆ',
  roleWaitingUntil: 'หากไม่มีผู้พิจารณาภายในวันที่ %{date} คำขอนี้จะสิ้นสุดลง หากไม่ทราบเหตุผลของคำขอ กรุณาสอบถามก่อนอนุมัติ',
  roleGivenSubject: 'บทบาทใหม่: %{role}ของ %{person} · %{companyGroup}',
  roleGivenText: '%{actor} กำหนดให้ %{person} มีบทบาท%{role} ใน %{companyGroup}',
  rolesImportedSubject: '%{actor} นำเข้าบทบาท',
  rolesImportedText:
    '%{actor} นำเข้าบทบาทจาก “%{source}” เป็นบทบาทใหม่ %{count} รายการ โดยมีบทบาทที่มีสิทธิมากขึ้น เช่น เจ้าของความเสี่ยงหรือผู้ดูแลหน่วยงาน',
  roleGivenCheck: 'หากไม่ทราบเหตุผล กรุณาสอบถาม และลบบทบาทนี้หากไม่ควรมี',

  factorChangedSubject: 'มีการเปลี่ยนแปลงการยืนยันตัวตนสองขั้นตอนของบัญชีคุณ',
  codesAddedText: 'มีการตั้งค่าแอปยืนยันตัวตนสำหรับบัญชีของคุณเมื่อวันที่ %{date}',
  codesRemovedText: 'แอปยืนยันตัวตนของบัญชีคุณถูกลบเมื่อวันที่ %{date}',
  passkeyAddedText: 'มีการเพิ่มพาสคีย์ในบัญชีของคุณเมื่อวันที่ %{date}',
  passkeyRemovedText: 'พาสคีย์ในบัญชีของคุณถูกลบเมื่อวันที่ %{date}',
  recoveryCodesRenewedText: 'มีการสร้างรหัสกู้คืนชุดใหม่สำหรับบัญชีของคุณเมื่อวันที่ %{date} รหัสชุดเดิมใช้ไม่ได้แล้ว',
  recoveryCodeUsedText: 'มีการใช้รหัสกู้คืนเข้าสู่ระบบด้วยบัญชีของคุณเมื่อวันที่ %{date} เหลือรหัสที่ยังไม่ได้ใช้ %{left} รหัส',
  factorsRemovedText: 'ผู้ดูแลลบพาสคีย์ แอปยืนยันตัวตน และรหัสกู้คืนทั้งหมดของบัญชีคุณเมื่อวันที่ %{date} กรุณาตั้งค่าการยืนยันตัวตนสองขั้นตอนใหม่',
  factorChangedAction: 'ตรวจสอบบัญชีของคุณ',
  factorChangedByOthers: 'หากคุณไม่ทราบเรื่องนี้ กรุณาตั้งรหัสผ่านใหม่ทันทีและแจ้งผู้ดูแลหน่วยงานของคุณ',

  completeSubject: 'เสร็จสมบูรณ์: %{record} · %{companyGroup}',
  completeText: '%{person} ดำเนินการขั้นตอนสุดท้ายแล้ว รายการที่คุณส่งเสร็จสมบูรณ์ และไม่มีสิ่งใดที่คุณต้องดำเนินการเพิ่ม',
  waitingForAssessorSubject: 'รอเสนอเรื่อง: %{record} · %{companyGroup}',
  waitingForAssessorText: 'การสอบทานรายการนี้เสร็จสมบูรณ์แล้ว ผู้ดำเนินการล่าสุดคือ %{person} กรุณาเสนอเรื่องต่อเจ้าของความเสี่ยง',
  waitingForOwnerToReportSubject: 'รอเสนอเรื่อง: %{record} · %{companyGroup}',
  waitingForOwnerToReportText: 'การสอบทานรายการนี้เสร็จสมบูรณ์แล้ว ผู้ดำเนินการล่าสุดคือ %{person} กรุณาเสนอเรื่องต่อกรรมการผู้จัดการ',
  waitingForExpertSubject: 'รอสอบทาน: %{record} · %{companyGroup}',
  waitingForExpertText: '%{person} ส่งรายการในด้านที่คุณรับผิดชอบมาเพื่อสอบทาน',
  waitingForOwnerSubject: 'รอพิจารณา: %{record} · %{companyGroup}',
  waitingForOwnerText: '%{person} ส่งรายการของหน่วยงานของคุณมาเพื่อพิจารณา',
  waitingForDirectorSubject: 'รออนุมัติ: %{record} · %{companyGroup}',
  waitingForDirectorText: '%{person} ส่งรายการของหน่วยงานของคุณมาเพื่อขออนุมัติ',

  rejectedSubject: 'ไม่อนุมัติ: %{record} · %{companyGroup}',
  rejectedToAuthorText: '%{person} ไม่อนุมัติรายการนี้ กรุณาแก้ไขแล้วส่งอีกครั้ง',
  rejectedToOwnerText: '%{person} ไม่อนุมัติรายการนี้ รายการจึงกลับมารอการพิจารณาของคุณอีกครั้ง',

  mentionSubject: 'มีผู้กล่าวถึงคุณ: %{record}, %{companyGroup}',
  mentionText: '%{person} กล่าวถึงคุณในความเห็นของรายการนี้',

  followUpDueSubject: 'ครบกำหนด: %{record}, %{companyGroup}',
  followUpDueText: 'รายการนี้รอการดำเนินการของคุณตั้งแต่ %{since} และครบกำหนด %{due}',
  followUpLateSubject: 'เกินกำหนด: %{record}, %{companyGroup}',
  followUpLateText: 'รายการนี้รอการดำเนินการของคุณตั้งแต่ %{since} และเกินกำหนดที่ให้ไว้คือ %{due}',
  followUpEscalatedSubject: 'เกินกำหนดที่ผู้อื่น: %{record}, %{companyGroup}',
  followUpEscalatedText: 'รายการนี้รอ%{role}ตั้งแต่ %{since} และเกินกำหนดที่ให้ไว้คือ %{due} กรุณาติดตามให้มีผู้ดำเนินการ',

  digestDailySubject: 'สรุปการแจ้งเตือนประจำวัน (%{count} รายการ)',
  digestWeeklySubject: 'สรุปการแจ้งเตือนประจำสัปดาห์ (%{count} รายการ)',
  digestText: 'ต่อไปนี้คือความเคลื่อนไหวและรายการที่รอคุณในกระดานความเสี่ยง',
  digestMore: 'ยังมีรายการอื่นสำหรับคุณในกระดานความเสี่ยง',

  riskResetSubject: 'เริ่มรอบการประเมินความเสี่ยงใหม่: %{companyGroup}',
  riskResetText:
    '%{person} รีเซ็ตความเสี่ยงของ %{companyGroup} เมื่อวันที่ %{resetDate} เพื่อเริ่มรอบการประเมินใหม่ ทุกรายการกลับเป็นฉบับร่าง กรุณาทบทวน ปรับปรุงข้อมูลให้เป็นปัจจุบัน แล้วส่งอีกครั้ง ข้อมูลที่เสร็จสมบูรณ์ก่อนหน้านี้เก็บไว้ในประวัติ',
  reminderSubject: 'แจ้งเตือน: ความเสี่ยงของ %{companyGroup}',
  reminderText:
    '%{person} ขอความร่วมมือปรับปรุงข้อมูลความเสี่ยงของ %{companyGroup} ให้เป็นปัจจุบัน และดำเนินการรายการที่รอคุณอยู่ให้แล้วเสร็จ',
  mdFlowActivatedSubject: 'เริ่มใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการ: %{companyGroup}',
  mdFlowActivatedText:
    '%{companyGroup} เริ่มใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการแล้ว รายการที่เจ้าของความเสี่ยงอนุมัติจะส่งต่อให้กรรมการผู้จัดการพิจารณา',
}
