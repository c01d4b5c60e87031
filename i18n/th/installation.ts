import type { installation as english } from '../en/installation.ts'
import type { Texts } from '../textTypes.ts'

/** The check of the installation, for its operator and for System Admins (rule install.check). */
export const installation: Texts<typeof english> = {
  title: 'ตรวจสอบการติดตั้งระบบ',
  again: 'ตรวจสอบอีกครั้ง',
  checking: 'กำลังตรวจสอบ',
  checkedAt: 'ตรวจสอบเมื่อ %{time}',
  list: 'ส่วนต่าง ๆ ของการติดตั้งระบบ',
  states: { ok: 'ทำงานได้', warning: 'ควรปรับปรุง', failed: 'ใช้งานไม่ได้', notUsed: 'ไม่ได้ใช้' },
  advice: {
    mail: 'ยังไม่มีใครได้รับอีเมล เพราะระบบเก็บอีเมลไว้เป็นไฟล์เท่านั้น กรุณากำหนดค่า SMTP_URL แล้วเริ่มเซิร์ฟเวอร์ใหม่',
    publicAddress: 'ลิงก์ในอีเมลเปิดได้เฉพาะบนเครื่องเซิร์ฟเวอร์ กรุณากำหนดค่า PUBLIC_URL แล้วเริ่มเซิร์ฟเวอร์ใหม่',
  },
  parts: {
    database: 'ฐานข้อมูล',
    mail: 'อีเมล',
    publicAddress: 'ที่อยู่เว็บ',
    signOn: 'การเข้าสู่ระบบด้วยบัญชีบริษัท',
    files: 'ไฟล์แนบ',
    disk: 'พื้นที่ดิสก์',
    clock: 'นาฬิกา',
    version: 'รุ่น',
  },
}
