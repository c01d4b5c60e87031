import type { followUp as english } from '../en/followUp.ts'
import type { Texts } from '../textTypes.ts'

/** Due dates of pending records: the working days of the steps, and holidays. */
export const followUp: Texts<typeof english> = {
  title: 'กำหนดเวลาและการติดตาม',
  text: 'ผู้ใช้งานได้รับอีเมลเรื่องงานทุกวันจันทร์ถึงวันศุกร์ รายการครบกำหนดหลังจากเริ่มรอตามจำนวนวันทำการต่อไปนี้',
  steps: {
    review: 'สอบทาน',
    decide: 'พิจารณา',
    approve: 'อนุมัติ',
    report: 'เสนอเรื่อง',
    revise: 'ปรับปรุง',
  },
  times: {
    title: 'จำนวนวันทำการของแต่ละขั้นตอน',
    text: 'ใช้กับหน่วยงานนี้และหน่วยงานในสังกัดที่ไม่ได้กำหนดเอง หากเว้นว่างจะใช้จำนวนวันของหน่วยงานที่อยู่เหนือขึ้นไป',
    inherited: 'หากเว้นว่าง: %{smart_count} วัน',
  },
  holidays: {
    title: 'วันหยุด',
    text: 'วันเสาร์ วันอาทิตย์ และวันต่อไปนี้ไม่นับเป็นวันทำการ ใช้กับทุกหน่วยงาน',
    readOnly: 'วันเสาร์ วันอาทิตย์ และวันต่อไปนี้ไม่นับเป็นวันทำการ เฉพาะผู้ดูแลระบบเท่านั้นที่แก้ไขได้',
    add: 'เพิ่มวันหยุด',
    year: 'ปี',
    day: 'วันที่',
    name: 'ชื่อ',
    nameEn: 'ชื่อภาษาอังกฤษ',
    nameTh: 'ชื่อภาษาไทย',
  },
  saved: 'บันทึกแล้ว',
}
