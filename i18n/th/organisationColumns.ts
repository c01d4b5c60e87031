import type { organisationColumns as english } from '../en/organisationColumns.ts'
import type { Texts } from '../textTypes.ts'

export const organisationColumns: Texts<typeof english> = {
  groups: { number: 'เลขที่', name: 'หน่วยงาน', parent: 'สังกัด', company: 'บริษัท', active: 'เปิดใช้งาน' },
  people: {
    email: 'อีเมล',
    firstName: 'ชื่อ',
    lastName: 'นามสกุล',
    userType: 'ประเภทผู้ใช้งาน',
    company: 'บริษัท',
    companyGroup: 'หน่วยงาน',
    role: 'บทบาท',
    categoryExperts: 'กลุ่มผู้เชี่ยวชาญ',
    remove: 'ลบบทบาท',
  },
  words: { yes: 'ใช่', no: 'ไม่ใช่|ไม่', isNew: 'ใหม่' },
}
