import type { editDenials as english } from '../en/editDenials.ts'

/**
 * Why a role assignment (rule assignments.who-assigns) or a person (rule admin.people) cannot be changed, or an account
 * not be erased (rule personal.erasure).
 */
export const editDenials: typeof english = {
  own: 'คุณไม่สามารถแก้ไขบทบาทของตนเองได้',
  roleLocked: 'ผู้ใช้งานรายนี้มีบทบาทที่ผู้ดูแลระบบเท่านั้นจึงจะแก้ไขได้',
  outOfReach: 'การกำหนดบทบาทนี้อยู่นอกหน่วยงานที่คุณดูแล',
  ownAccount: 'บัญชีนี้เป็นของคุณเอง ต้องให้ผู้ดูแลคนอื่นเป็นผู้แก้ไข',
  erased: 'ข้อมูลส่วนบุคคลของบัญชีนี้ถูกลบแล้ว จึงแก้ไขไม่ได้อีก',
  stillActive: 'บัญชีนี้ยังใช้งานอยู่ กรุณาปิดใช้งานก่อน',
  recordsWait: 'มีรายการที่รอผู้ใช้งานรายนี้เพียงคนเดียว กรุณากำหนดบทบาทให้ผู้อื่นรับช่วงต่อก่อน',
  holdsRoles: 'ผู้ใช้งานรายนี้ยังมีบทบาทอยู่ กรุณานำบทบาทออกทั้งหมดก่อน',
  auditNotWhole: 'ประวัติการตรวจสอบของบัญชีนี้ไม่ตรงกับที่บันทึกไว้ จึงยังไม่ได้ลบข้อมูล กรุณาแจ้งผู้ดูแลเครื่องให้ตรวจสอบ',
  systemAdmin: 'ผู้ใช้งานรายนี้เป็นผู้ดูแลระบบ ผู้ดูแลระบบเท่านั้นจึงจะแก้ไขได้',
  worksElsewhere: 'ผู้ใช้งานรายนี้ทำงานในหน่วยงานที่คุณไม่ได้ดูแลด้วย',
}
