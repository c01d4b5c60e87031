import type { apiKeys as english } from '../en/apiKeys.ts'
import type { Texts } from '../textTypes.ts'

/** Keys with which programs read risks, for administrators (rule keys.made). */
export const apiKeys: Texts<typeof english> = {
  title: 'คีย์ API',
  list: 'คีย์ API',
  text: 'คีย์ API ช่วยให้โปรแกรมอ่านข้อมูลความเสี่ยงเท่ากับผู้ดูข้อมูลของหน่วยงาน',
  columns: {
    name: 'ชื่อ',
    state: 'สถานะ',
    expiresAt: 'ใช้ได้ถึง',
    lastUsedOn: 'ใช้ล่าสุด',
    author: 'สร้างโดย',
  },
  states: { active: 'ใช้งานอยู่', expired: 'หมดอายุ', suspended: 'ระงับใช้งาน' },
  suspendedText: 'ผู้ใช้งานที่สร้างคีย์นี้ไม่มีสิทธิ์สร้างคีย์ของหน่วยงานนี้แล้ว กรุณาสร้างคีย์ใหม่',
  neverUsed: 'ยังไม่เคยใช้',
  search: 'ค้นหาด้วยชื่อหรือหน่วยงาน',
  empty: {
    title: 'ไม่พบคีย์ API',
    none: 'แต่ละโปรแกรมต้องมีคีย์ของตนเอง',
    filtered: 'ไม่มีคีย์ API ที่ตรงกับการค้นหา',
  },
  add: 'สร้างคีย์ API',
  addText: 'ใช้หนึ่งคีย์ต่อหนึ่งโปรแกรม และตั้งชื่อให้รู้ว่าใช้ที่ใด โปรแกรมจะเห็นข้อมูลของหน่วยงานนี้และหน่วยงานในสังกัด',
  endHelp: 'หลังวันนี้คีย์จะใช้งานไม่ได้',
  save: 'สร้าง',
  created: {
    title: 'คีย์ API ใหม่ของคุณ',
    text: 'กรุณาคัดลอกคีย์ตอนนี้ เนื่องจากจะแสดงเพียงครั้งเดียว ผู้ที่มีคีย์นี้ใช้งานได้เหมือนโปรแกรมของคุณ จึงควรเก็บเป็นความลับเหมือนรหัสผ่าน และห้ามใส่ไว้ใน URL',
    key: 'คีย์ API',
    copy: 'คัดลอกคีย์',
    copied: 'คัดลอกคีย์แล้ว',
    lost: 'สร้างคีย์แล้วแต่การเชื่อมต่อขัดข้องจึงแสดงคีย์ไม่ได้ กรุณาลบคีย์นี้และสร้างใหม่',
    done: 'ยืนยันว่าคัดลอกคีย์แล้ว',
  },
  deleteOf: 'ลบคีย์ API %{name}',
  deleteTitle: 'ต้องการลบคีย์ API หรือไม่',
  deleteText: 'โปรแกรมจะใช้คีย์ “%{name}” ไม่ได้อีก และการลบนี้เลิกทำไม่ได้',
  deleted: 'ลบคีย์ API แล้ว',
  feed: {
    title: 'URL สำหรับ Power BI, Excel และโปรแกรมอื่น',
    text: 'เป็น CSV หรือเติม “?format=json” เพื่อให้เป็น JSON เข้าสู่ระบบแบบ “Basic” ใช้ชื่อผู้ใช้งานใดก็ได้ และใช้คีย์เป็นรหัสผ่าน',
    address: 'URL ของข้อมูล',
    copy: 'คัดลอก URL',
    copied: 'คัดลอก URL แล้ว',
  },
}
