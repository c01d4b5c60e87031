import type { installationFacts as english } from '../en/installationFacts.ts'
import type { Texts } from '../textTypes.ts'

/** The facts in the lines of a check of the installation (rule install.check). */
export const installationFacts: Texts<typeof english> = {
  embedded: 'ฝังในระบบ ที่ %{folder}',
  database: '%{database} ที่ %{host} ในชื่อ %{role}',
  inUse: '%{place}: เซิร์ฟเวอร์ที่ทำงานอยู่ใช้อยู่',
  notSet: 'ยังไม่ได้กำหนดค่า %{variable}',
  free: 'เหลือที่ว่าง %{space} MB ที่ %{folder}',
  sameClock: 'ฐานข้อมูลที่ฝังในระบบใช้นาฬิกาเดียวกัน',
  difference: '%{seconds} วินาที',
  otherSchema: '%{version}; โครงสร้างของฐานข้อมูลเป็นคนละรุ่น: %{state}',
  late: 'ไม่ตอบภายใน %{seconds} วินาที',
}
