import type { editDenials as english } from '../en/editDenials.ts'
import type { Texts } from '../textTypes.ts'

/**
 * Reasons why a role assignment (rule assignments.who-assigns) or a person (rule admin.people) cannot be changed, an
 * account cannot be erased (rule personal.erasure), or a person cannot be invited (rule admin.invitation).
 */
export const editDenials: Texts<typeof english> = {
  own: 'คุณไม่สามารถแก้ไขบทบาทของตนเองได้',
  roleLocked: 'ผู้ใช้งานรายนี้มีบทบาทที่แก้ไขได้โดยผู้ดูแลระบบเท่านั้น',
  outOfReach: 'การกำหนดบทบาทนี้อยู่นอกหน่วยงานที่คุณดูแล',
  ownAccount: 'บัญชีนี้เป็นของคุณเอง ต้องให้ผู้ดูแลคนอื่นเป็นผู้แก้ไข',
  erased: 'ลบข้อมูลส่วนบุคคลของบัญชีนี้แล้ว จึงแก้ไขไม่ได้อีก',
  stillActive: 'บัญชีนี้ยังใช้งานอยู่ กรุณาปิดใช้งานก่อน',
  recordsWait: 'มีรายการที่รอผู้ใช้งานรายนี้เพียงคนเดียว กรุณากำหนดบทบาทให้ผู้อื่นรับช่วงต่อก่อน',
  holdsRoles: 'ผู้ใช้งานรายนี้ยังมีบทบาทอยู่ กรุณานำบทบาทออกทั้งหมดก่อน',
  auditNotWhole: 'บันทึกการเปลี่ยนแปลงของบัญชีนี้ไม่ตรงกับค่าตรวจสอบ จึงยังไม่ได้ลบข้อมูล กรุณาแจ้งผู้ดูแลเซิร์ฟเวอร์ให้ตรวจสอบ',
  systemAdmin: 'ผู้ใช้งานรายนี้เป็นผู้ดูแลระบบ เฉพาะผู้ดูแลระบบเท่านั้นที่แก้ไขบัญชีนี้ได้',
  inactive: 'บัญชีนี้ปิดใช้งานอยู่ กรุณาเปิดใช้งานก่อนส่งคำเชิญ',
  signedIn: 'ผู้ใช้งานรายนี้เคยเข้าสู่ระบบแล้ว จึงไม่ต้องส่งคำเชิญ',
  worksElsewhere: 'ผู้ใช้งานรายนี้ทำงานในหน่วยงานที่คุณไม่ได้ดูแลด้วย',
}
