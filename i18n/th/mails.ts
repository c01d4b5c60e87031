import type { mails as english } from '../en/mails.ts'
import type { Texts } from '../textTypes.ts'

/** The emails of the server, in the language of their receiver. */
export const mails: Texts<typeof english> = {
  sender: 'กระดานความเสี่ยง',
  greeting: 'เรียน คุณ%{firstName}',
  linkHint: 'หากปุ่มใช้งานไม่ได้ กรุณาคัดลอกที่อยู่นี้ไปเปิดในเบราว์เซอร์',
  becauseOfRole: 'คุณได้รับอีเมลนี้เนื่องจากมีบทบาทในระบบกระดานความเสี่ยง อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseAsked: 'คุณได้รับอีเมลนี้เนื่องจากมีการระบุที่อยู่อีเมลนี้ในระบบกระดานความเสี่ยง อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseOfAccount: 'คุณได้รับอีเมลนี้เนื่องจากมีบัญชีผู้ใช้งานในระบบกระดานความเสี่ยง อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseOfComment:
    'คุณได้รับอีเมลนี้เนื่องจากคุณเป็นผู้ที่ต้องดำเนินการกับรายการนี้ หรือเคยแสดงความเห็นไว้ แต่ละรายการมีอีเมลเช่นนี้ไม่เกินชั่วโมงละหนึ่งฉบับ อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseOfQuestion:
    'คุณได้รับอีเมลนี้เนื่องจากคุณเป็นผู้ประเมินความเสี่ยงหรือผู้รับผิดชอบความเสี่ยงของรายการนี้ เป็นผู้ที่ต้องดำเนินการ หรือเคยแสดงความเห็นไว้ อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  becauseOfTasks:
    'คุณได้รับอีเมลนี้เนื่องจากคุณมีงานในระบบกระดานความเสี่ยง คุณเปลี่ยนการรับอีเมลได้ที่หน้าบัญชี อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  openAccount: 'ไปที่บัญชีของคุณ',
  openRecord: 'เปิดรายการ',
  openBoard: 'เปิดกระดานความเสี่ยง',
  openTasks: 'เปิดงานของคุณ',
  openRoles: 'เปิดหน้ากำหนดบทบาท',
  record: 'รายการ',
  companyGroup: 'หน่วยงาน',
  description: 'เหตุการณ์ความเสี่ยง',
  remark: 'หมายเหตุ',
  comment: 'ความเห็น',
  question: 'คำถาม',
  personLabel: 'ผู้ใช้งาน',
  roleLabel: 'บทบาท',
  operator: 'ผู้ดูแลเซิร์ฟเวอร์',
  person: '%{name} (%{role})',
  deputyPerson: '%{name} แทน %{absent} (%{role})',
  recordName: '%{type}เลขที่ %{id}',

  passwordResetSubject: 'ตั้งรหัสผ่านใหม่',
  passwordResetText:
    'ระบบได้รับคำขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ กรุณากดปุ่มด้านล่างเพื่อดำเนินการ ลิงก์นี้ใช้ได้เพียงครั้งเดียวภายใน %{minutes} นาที',
  passwordResetAction: 'ตั้งรหัสผ่านใหม่',
  passwordResetIgnore: 'หากคุณไม่ได้ขอตั้งรหัสผ่านใหม่ ไม่ต้องดำเนินการใด ๆ รหัสผ่านเดิมยังใช้ได้ตามปกติ',

  invitationSubject: 'สิทธิ์เข้าใช้งานกระดานความเสี่ยงของคุณ',
  invitationText: '%{actor} เพิ่มคุณเป็นผู้ใช้งานกระดานความเสี่ยง ซึ่งหน่วยงานต่าง ๆ ใช้บันทึก ประเมิน และสอบทานความเสี่ยง',
  invitationByDirectory: 'คุณได้รับสิทธิ์เข้าใช้งานกระดานความเสี่ยง ซึ่งหน่วยงานต่าง ๆ ใช้บันทึก ประเมิน และสอบทานความเสี่ยง',
  invitationPassword: 'กรุณาตั้งรหัสผ่านเพื่อเริ่มใช้งาน ลิงก์นี้ใช้ได้เพียงครั้งเดียวภายใน %{days} วัน ลิงก์ที่ได้รับก่อนหน้านี้ใช้ไม่ได้อีก',
  invitationAction: 'ตั้งรหัสผ่าน',
  invitationLater: 'หากลิงก์หมดอายุ กรุณาเลือก “ลืมรหัสผ่าน” ที่หน้าเข้าสู่ระบบ หรือขอให้ผู้ดูแลหน่วยงานส่งคำเชิญอีกครั้ง',
  invitationSignOn: 'กรุณาเข้าสู่ระบบด้วยบัญชีบริษัท โดยไม่ต้องใช้รหัสผ่านอื่น',
  invitationSignIn: 'เข้าสู่ระบบ',

  accountLockedSubject: 'มีการกรอกรหัสผ่านผิดสำหรับบัญชีของคุณ',
  accountLockedText:
    'มีผู้กรอกรหัสผ่านผิดสำหรับบัญชีของคุณหลายครั้ง ระบบจึงระงับการเข้าสู่ระบบจากเครือข่ายนั้นเป็นเวลา %{minutes} นาที คุณยังเข้าสู่ระบบจากที่อื่นได้ตามปกติ',
  accountLockedAction: 'ตั้งรหัสผ่านใหม่',
  accountLockedIgnore: 'หากเป็นคุณเอง ไม่ต้องดำเนินการใด ๆ หากไม่ใช่ กรุณาตั้งรหัสผ่านใหม่ที่ไม่ได้ใช้กับระบบอื่น',

  passwordChangedSubject: 'มีการเปลี่ยนรหัสผ่านของคุณ',
  passwordChangedText: 'มีการเปลี่ยนรหัสผ่านของบัญชีคุณเมื่อวันที่ %{date} และออกจากระบบในอุปกรณ์อื่นทั้งหมดแล้ว',
  passwordChangedByOthers: 'หากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาตั้งรหัสผ่านใหม่ทันทีและแจ้งผู้ดูแลหน่วยงาน',

  deputySubject: 'คุณได้รับมอบหมายให้ปฏิบัติหน้าที่แทน %{absent}: %{role} · %{companyGroup}',
  deputyText:
    'ตั้งแต่ %{from} ถึง %{to} คุณจะปฏิบัติหน้าที่%{role}ของ %{companyGroup} แทน %{absent} ในช่วงนี้คุณจะได้รับอีเมลของบทบาทนี้ และเลือกใช้บทบาทนี้ได้จากเมนูบัญชีของคุณ',
  absentSubject: '%{deputy} ได้รับมอบหมายให้ปฏิบัติหน้าที่แทนคุณ: %{role} · %{companyGroup}',
  absentText: 'ตั้งแต่ %{from} ถึง %{to} %{deputy} จะปฏิบัติหน้าที่%{role}ของ %{companyGroup} แทนคุณ และเป็นผู้ได้รับอีเมลของบทบาทนี้',

  roleGivenSubject: 'บทบาทใหม่: %{person} เป็น%{role} · %{companyGroup}',
  roleGivenText: '%{actor} กำหนดให้ %{person} มีบทบาท%{role}ใน %{companyGroup}',
  rolesImportedSubject: '%{actor} นำเข้าบทบาท',
  rolesImportedText:
    '%{actor} นำเข้าบทบาทจาก “%{source}” เป็นบทบาทใหม่ %{count} รายการ ในจำนวนนี้มีบทบาทที่อ่านรายการเฉพาะหน่วยงานหรือจัดการบทบาทได้',
  addressChangedSubject: 'มีการเปลี่ยนอีเมลของบัญชีคุณ',
  addressChangedText:
    'ระบบรายชื่อพนักงานของบริษัทเปลี่ยนอีเมลของบัญชีคุณเป็น %{email} เมื่อวันที่ %{date} ต่อจากนี้กรุณาใช้อีเมลใหม่นี้เข้าสู่ระบบ ระบบจะส่งอีเมลไปยังที่อยู่ใหม่นี้ด้วย',
  addressChangedByOthers: 'หากคุณไม่ทราบเรื่องนี้ กรุณาแจ้งผู้ดูแลหน่วยงานของคุณ',
  roleGivenCheck: 'หากไม่ทราบเหตุผล กรุณาสอบถามผู้กำหนดบทบาท ทั้งนี้ ผู้ดูแลหน่วยงานสามารถลบบทบาทที่ไม่ควรมีได้',

  factorChangedSubject: 'แจ้งเตือนความปลอดภัย: การยืนยันตัวตนสองขั้นตอนของบัญชีคุณ',
  codesAddedText: 'มีการตั้งค่าแอปยืนยันตัวตนสำหรับบัญชีของคุณเมื่อวันที่ %{date}',
  codesRemovedText: 'มีการลบแอปยืนยันตัวตนของบัญชีคุณเมื่อวันที่ %{date}',
  recoveryCodesRenewedText: 'มีการสร้างรหัสกู้คืนชุดใหม่สำหรับบัญชีของคุณเมื่อวันที่ %{date} รหัสชุดเดิมใช้ไม่ได้แล้ว',
  recoveryCodeUsedText: 'มีการใช้รหัสกู้คืนเข้าสู่ระบบด้วยบัญชีของคุณเมื่อวันที่ %{date} เหลือรหัสที่ยังไม่ได้ใช้ %{left} รหัส',
  factorsRemovedText: 'ผู้ดูแลลบแอปยืนยันตัวตนและรหัสกู้คืนทั้งหมดของบัญชีคุณเมื่อวันที่ %{date} กรุณาตั้งค่าการยืนยันตัวตนสองขั้นตอนใหม่',
  factorChangedAction: 'ตรวจสอบบัญชีของคุณ',
  factorChangedByOthers: 'หากคุณไม่ทราบเรื่องนี้ กรุณาตั้งรหัสผ่านใหม่ทันทีและแจ้งผู้ดูแลหน่วยงานของคุณ',

  completeSubject: 'เสร็จสมบูรณ์: %{record} · %{companyGroup}',
  completeText: '%{person} ดำเนินการขั้นตอนสุดท้ายแล้ว รายการนี้เสร็จสมบูรณ์ คุณไม่ต้องดำเนินการเพิ่มเติม',
  waitingForAssessorSubject: 'รอเสนอเรื่อง: %{record} · %{companyGroup}',
  waitingForAssessorText: 'รายการนี้พร้อมเสนอเรื่องแล้ว ผู้ดำเนินการล่าสุดคือ %{person} กรุณาเสนอเรื่องต่อเจ้าของความเสี่ยง',
  waitingForOwnerToReportSubject: 'รอเสนอเรื่อง: %{record} · %{companyGroup}',
  waitingForOwnerToReportText: 'การสอบทานรายการนี้เสร็จสมบูรณ์แล้ว ผู้ดำเนินการล่าสุดคือ %{person} กรุณาเสนอเรื่องต่อกรรมการผู้จัดการ',
  waitingForExpertSubject: 'รอสอบทาน: %{record} · %{companyGroup}',
  waitingForExpertText: '%{person} ส่งรายการมาให้กลุ่มผู้เชี่ยวชาญของคุณสอบทาน',
  waitingForOwnerSubject: 'รอพิจารณา: %{record} · %{companyGroup}',
  waitingForOwnerText: '%{person} ส่งรายการของหน่วยงานคุณมาให้คุณพิจารณา',
  waitingForDirectorSubject: 'รออนุมัติ: %{record} · %{companyGroup}',
  waitingForDirectorText: '%{person} ส่งรายการของหน่วยงานคุณมาเพื่อขออนุมัติ',

  rejectedSubject: 'ไม่อนุมัติ: %{record} · %{companyGroup}',
  rejectedToAuthorText: '%{person} ไม่อนุมัติรายการนี้ กรุณาแก้ไขแล้วส่งอีกครั้ง',
  rejectedToOwnerText: '%{person} ไม่อนุมัติรายการนี้ รายการจึงกลับมารอคุณพิจารณาอีกครั้ง',

  acceptanceEndingSubject: 'การยอมรับความเสี่ยงสิ้นสุดวันที่ %{until}: %{record} · %{companyGroup}',
  acceptanceEndingText:
    '%{person} ยอมรับคะแนนหลังการควบคุม %{score} ซึ่งเกินระดับที่ยอมรับได้ กรุณาลดความเสี่ยงหรือขอให้ยอมรับความเสี่ยงอีกครั้ง',
  reviewsDueSubject: 'ถึงกำหนดทบทวน %{count} รายการ · %{companyGroup}',
  reviewsDueText: 'กรุณายืนยันว่าแต่ละรายการไม่มีการเปลี่ยนแปลง หรือแก้ไขอีกครั้ง',
  reviewPeriodEndingSubject: '%{period} สิ้นสุดวันที่ %{until}: เหลือ %{count} รายการ · %{companyGroup}',
  reviewPeriodEndingText: 'กรุณายืนยันหรือปรับปรุงแต่ละรายการ',
  indicatorCriticalSubject: 'วิกฤต: %{name} · %{companyGroup}',
  indicatorCriticalText: 'ตัวชี้วัดนี้อยู่ในระดับวิกฤต กรุณาทบทวนความเสี่ยงที่เกี่ยวข้อง แล้วยืนยันหรือปรับคะแนน',
  indicator: 'ตัวชี้วัด',
  indicatorValue: 'ค่า',
  indicatorBound: 'เกณฑ์วิกฤต',
  indicatorDay: 'ค่า ณ วันที่',
  becauseOfIndicator:
    'คุณได้รับอีเมลนี้เนื่องจากคุณประเมิน สอบทาน รับผิดชอบ หรือกำกับดูแลความเสี่ยงที่ใช้ตัวชี้วัดนี้ อีเมลฉบับนี้ส่งโดยอัตโนมัติ กรุณาอย่าตอบกลับ',
  commentSubject: 'ความเห็นใหม่: %{record} · %{companyGroup}',
  commentText: '%{person} แสดงความเห็นในรายการนี้',
  questionSubject: 'คำถาม: %{record} · %{companyGroup}',
  questionText: '%{person} มีคำถามเกี่ยวกับรายการนี้ การแสดงความเห็น การแก้ไข หรือการยืนยันรายการถือเป็นคำตอบ',

  dailyTasksSubject: 'งานของคุณในกระดานความเสี่ยง (%{count} งาน)',
  dailyTasksDueSubject: 'งานของคุณในกระดานความเสี่ยง (%{count} งาน) งานแรกครบกำหนด %{due}',
  tasksLate: 'ล่าช้า (%{count})',
  tasksToday: 'ครบกำหนดวันนี้ (%{count})',
  tasksWeek: 'ครบกำหนดภายใน 7 วัน (%{count})',
  tasksLater: 'ครบกำหนดภายหลัง (%{count})',
  tasksUndated: 'ไม่มีวันครบกำหนด (%{count})',
  tasksMore: 'และอีก %{count} งาน',
  taskDue: 'ครบกำหนด %{date}',
  waitingSince: 'รอตั้งแต่ %{since}',
  planTask: 'รายงานความคืบหน้า: %{plan}',
  valueTask: 'กรอกค่า: %{indicator}',
  valueMissingSince: 'ค่าล่าสุดเมื่อ %{date}',
  valueMissingEver: 'ยังไม่มีค่า',

  riskResetSubject: 'รีเซ็ตความเสี่ยงเพื่อเริ่มรอบการประเมินใหม่: %{companyGroup}',
  riskResetText:
    '%{person} รีเซ็ตความเสี่ยงของ %{companyGroup} เมื่อวันที่ %{resetDate} เพื่อเริ่มรอบการประเมินใหม่ ทุกรายการกลับเป็นฉบับร่าง กรุณาทบทวน ปรับปรุงข้อมูลให้เป็นปัจจุบัน แล้วส่งอีกครั้ง สรุปความเสี่ยงก่อนการรีเซ็ตเก็บไว้ในประวัติสรุปความเสี่ยง',
  reminderSubject: 'แจ้งเตือน: ความเสี่ยงของ %{companyGroup}',
  reminderText:
    '%{person} ขอความร่วมมือปรับปรุงข้อมูลความเสี่ยงของ %{companyGroup} ให้เป็นปัจจุบัน และดำเนินการกับรายการที่รอคุณอยู่ให้แล้วเสร็จ',
  mdFlowActivatedSubject: 'เริ่มใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการ: %{companyGroup}',
  mdFlowActivatedText:
    '%{companyGroup} เริ่มใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการแล้ว รายการที่เจ้าของความเสี่ยงอนุมัติจะส่งต่อให้กรรมการผู้จัดการพิจารณา',
}
