import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  adminQuestions,
  greyedForAdmins,
  organizationChart,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
  users,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'คู่มือสำหรับผู้ดูแลระบบ',
  introduction:
    'คุณดูแลกระดานความเสี่ยงของทั้งองค์กร กำหนดบทบาทได้ทุกหน่วยงาน ดูแลผังองค์กรทั้งหมด และดูแลคำถามที่พบบ่อย บทบาทนี้ไม่มีสิทธิ์ดูข้อมูลความเสี่ยง',
  chapters: [
    signingIn,
    {
      title: 'หน้าเริ่มต้น',
      blocks: [
        'หลังเข้าสู่ระบบ คุณจะอยู่ที่ {app.menu.roleAssignment} เมนู {app.menu.admin} นำไปยัง {app.menu.organizationChart}, {app.menu.faqManagement}, {app.menu.users} และ {app.menu.audit} ด้วย',
        { picture: 'system-roles', caption: 'การกำหนดบทบาทของทั้งองค์กร' },
      ],
    },
    roleAssignments,
    roleImport,
    users,
    {
      title: 'สิทธิ์เฉพาะของผู้ดูแลระบบ',
      blocks: [
        {
          points: [
            'กำหนดและลบบทบาทผู้ดูแลระบบ',
            'กำหนดผู้ดูแลหน่วยงานของบริษัทแม่ ซึ่งดูแลทุกหน่วยงานในสังกัด',
            'แก้ไขบทบาทของผู้ใช้งานในทุกหน่วยงาน',
          ],
        },
      ],
    },
    {
      title: 'คำขอเกี่ยวกับข้อมูลส่วนบุคคล',
      blocks: [
        'ผู้ใช้งานดาวน์โหลดข้อมูลของตนเองได้ที่ {people.account.title} ส่วนข้อมูลของผู้อื่น คุณดาวน์โหลดให้ได้ที่ {app.menu.users} โดยกด {people.personalData.short}',
        {
          steps: [
            'ผู้ที่พ้นสภาพการเป็นพนักงานอาจขอให้คุณลบข้อมูลของตน ให้ปิดใช้งานบัญชี กำหนดบทบาทและรายการที่ค้างอยู่ให้ผู้อื่น แล้วนำการกำหนดบทบาทออกทั้งหมด',
            'กด {people.personalData.short} แล้วกด {people.personalData.erasure} และพิมพ์อีเมลของบุคคลนั้น',
            'รายการความเสี่ยงและผลการพิจารณาจะยังอยู่โดยใช้นามแฝง เช่น Former employee 3F2A {people.personalData.forGood}',
          ],
        },
      ],
    },
    rolesAtAGlance,
    organizationChart,
    {
      title: 'คำถามและคำตอบในหน้าคำถามที่พบบ่อย',
      blocks: [
        '{app.menu.faqManagement} ใช้ดูแลคำถามที่ทุกคนอ่านได้ในหน้าคำถามที่พบบ่อย',
        { picture: 'faq-management', caption: 'คำถามเรียงตามลำดับที่ผู้ใช้งานเห็น' },
        {
          steps: [
            'กด {faqs.add} หรือปุ่มดินสอข้างคำถาม',
            'เขียนคำถามและคำตอบทั้งสองภาษา ต้องมีคำถามทั้งสองภาษา หากขาดคำตอบภาษาใด ผู้ใช้งานจะเห็นคำตอบอีกภาษา',
            'บันทึก ผู้ใช้งานจะเห็นทันที',
          ],
        },
        { picture: 'faq-edit', caption: 'คำถามใหม่ที่เพิ่งเขียนเพียงภาษาเดียว' },
      ],
    },
    {
      title: 'การเปิดหรือปิดใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการ',
      blocks: [
        'คุณและผู้ดูแลหน่วยงานของบริษัทแม่เปิดหรือปิดใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการสำหรับทั้งกลุ่มได้ หน้านี้ไม่อยู่ในเมนู ให้ต่อท้ายที่อยู่ของกระดานความเสี่ยงด้วย /th/admin/md-flow-management',
        { picture: 'md-activation', caption: 'สวิตช์สำหรับทั้งกลุ่ม ส่วนหน่วยงานใดจะใช้ ขึ้นอยู่กับผู้ดูแลหน่วยงานนั้น' },
      ],
    },
    greyedForAdmins,
    {
      title: 'คำถามและคำตอบ',
      blocks: [
        {
          questions: [
            ['เปิดดูความเสี่ยงเพื่อช่วยผู้ใช้งานได้หรือไม่', 'ไม่ได้ ผู้ดูแลระบบไม่มีสิทธิ์ดูข้อมูลความเสี่ยง กรุณาติดต่อผู้ดูแลหน่วยงานนั้น'],
            ['จะนำหน่วยงานที่ไม่ใช้แล้วออกอย่างไร', 'ปิดใช้งาน ส่วนการลบทำได้เฉพาะหน่วยงานที่ไม่มีความเสี่ยงและบทบาท'],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}
