import type { editDenials as english } from '../en/editDenials.ts'

/** Why a role assignment (rule assignments.who-assigns) or a person (rule admin.people) cannot be changed. */
export const editDenials: typeof english = {
  own: 'คุณไม่สามารถแก้ไขบทบาทของตนเองได้',
  roleLocked: 'ผู้ใช้งานรายนี้มีบทบาทที่ผู้ดูแลระบบเท่านั้นจึงจะแก้ไขได้',
  outOfReach: 'การกำหนดบทบาทนี้อยู่นอกหน่วยงานที่คุณดูแล',
  ownRequest: 'คุณเป็นผู้ขอบทบาทนี้เอง ต้องให้ผู้ดูแลคนอื่นเป็นผู้อนุมัติ',
  ownAccount: 'บัญชีนี้เป็นของคุณเอง ต้องให้ผู้ดูแลคนอื่นเป็นผู้แก้ไข',
  systemAdmin: 'ผู้ใช้งานรายนี้เป็นผู้ดูแลระบบ ผู้ดูแลระบบเท่านั้นจึงจะแก้ไขได้',
  worksElsewhere: 'ผู้ใช้งานรายนี้ทำงานในหน่วยงานที่คุณไม่ได้ดูแลด้วย',
}
