import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  adminQuestions,
  greyedForAdmins,
  organizationChart,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'คู่มือสำหรับผู้ดูแลระบบ',
  introduction:
    'คุณดูแลกระดานความเสี่ยงให้ทุกคน กำหนดบทบาทได้ทุกหน่วยงาน ดูแลผังองค์กรทั้งหมด และตอบคำถามที่พบบ่อย คุณไม่เห็นข้อมูลความเสี่ยงใด ๆ',
  chapters: [
    signingIn,
    {
      title: 'หน้าเริ่มต้น',
      blocks: [
        'หลังเข้าสู่ระบบ คุณจะอยู่ที่ {app.menu.roleAssignment} เมนู {app.menu.admin} นำไปยัง {app.menu.organizationChart} และ {app.menu.faqManagement} ด้วย',
        { picture: 'system-roles', caption: 'การกำหนดบทบาทของทั้งองค์กร' },
      ],
    },
    roleAssignments,
    roleImport,
    {
      title: 'สิ่งที่คุณทำได้ผู้เดียวเกี่ยวกับบทบาท',
      blocks: [
        {
          points: ['ให้และถอนบทบาทผู้ดูแลระบบ', 'แต่งตั้งผู้ดูแลกลุ่มของบริษัทแม่ ซึ่งดูแลทุกหน่วยงานภายใต้', 'แก้ไขบทบาทของผู้ใช้ในทุกหน่วยงาน'],
        },
      ],
    },
    rolesAtAGlance,
    organizationChart,
    {
      title: 'คำถามและคำตอบของหน้าช่วยเหลือ',
      blocks: [
        '{app.menu.faqManagement} คือคำถามที่ทุกคนอ่านได้ในหน้าช่วยเหลือ',
        { picture: 'faq-management', caption: 'คำถามเรียงตามลำดับที่ผู้อ่านเห็น' },
        {
          steps: [
            'กด {faqs.add} หรือปุ่มดินสอข้างคำถาม',
            'เขียนคำถามและคำตอบทั้งสองภาษา ต้องมีคำถามทั้งสองภาษา หากขาดคำตอบภาษาใด ผู้อ่านจะเห็นคำตอบอีกภาษา',
            'บันทึก ผู้อ่านจะเห็นทันที',
          ],
        },
        { picture: 'faq-edit', caption: 'คำถามใหม่ที่เพิ่งเขียนเพียงภาษาเดียว' },
      ],
    },
    {
      title: 'การเปิดปิดขั้นตอนอนุมัติของกรรมการผู้จัดการ',
      blocks: [
        'คุณและผู้ดูแลกลุ่มของบริษัทแม่เปิดหรือปิดขั้นตอนอนุมัติของกรรมการผู้จัดการสำหรับทั้งกลุ่มได้ หน้านี้ไม่อยู่ในเมนู ให้ต่อท้ายที่อยู่ของกระดานความเสี่ยงด้วย /th/admin/md-flow-management',
        { picture: 'md-activation', caption: 'สวิตช์สำหรับทั้งกลุ่ม ส่วนหน่วยงานใดจะใช้ ขึ้นอยู่กับผู้ดูแลกลุ่มของหน่วยงานนั้น' },
      ],
    },
    greyedForAdmins,
    {
      title: 'คำถามและคำตอบ',
      blocks: [
        {
          questions: [
            ['เปิดดูความเสี่ยงเพื่อช่วยผู้ใช้ได้หรือไม่', 'ไม่ได้ ผู้ดูแลระบบไม่เห็นข้อมูลความเสี่ยง ให้ติดต่อผู้ดูแลกลุ่มของหน่วยงานนั้น'],
            ['จะนำหน่วยงานที่ไม่ใช้แล้วออกอย่างไร', 'ปิดใช้งาน ส่วนการลบทำได้เฉพาะหน่วยงานที่ไม่มีความเสี่ยงและบทบาท'],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}
