import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  apiKeys,
  adminQuestions,
  followUp,
  greyedForAdmins,
  organizationChart,
  progress,
  riskReset,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
  users,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'คู่มือสำหรับผู้ดูแลหน่วยงานของบริษัทแม่',
  introduction:
    'คุณดูแลกระดานความเสี่ยงของทั้งกลุ่ม ได้แก่ การกำหนดบทบาท ผังองค์กร การเริ่มรอบการประเมินใหม่ และการใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการ',
  chapters: [
    signingIn,
    {
      title: 'หน้าเริ่มต้น',
      blocks: [
        'หลังเข้าสู่ระบบ คุณจะอยู่ที่ {app.menu.roleAssignment} เมนู {app.menu.admin} นำไปยัง {app.menu.organizationChart}, {app.menu.riskReset}, {app.menu.progress}, {app.menu.users}, {app.menu.apiKeys} และ {app.menu.audit} ด้วย คุณไม่มีกระดานความเสี่ยง แต่เปิดดูรายการที่ส่งแล้วผ่านลิงก์ของรายการได้',
      ],
    },
    roleAssignments,
    roleImport,
    users,
    apiKeys,
    rolesAtAGlance,
    organizationChart,
    followUp,
    riskReset,
    progress,
    {
      title: 'การเปิดหรือปิดใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการ',
      blocks: [
        'เมื่อเปิดใช้ขั้นตอนนี้ เรื่องที่เจ้าของความเสี่ยงอนุมัติจะส่งต่อให้กรรมการผู้จัดการพิจารณาก่อนจึงจะเสร็จสมบูรณ์ ต้องมีทั้งสวิตช์สำหรับทั้งกลุ่มซึ่งคุณเปิด และการยืนยันของหน่วยงานโดยผู้ดูแลหน่วยงานนั้น',
        'หน้านี้ไม่อยู่ในเมนู ให้ต่อท้ายที่อยู่ของกระดานความเสี่ยงด้วย /th/admin/md-flow-management คุณยืนยันแทนหน่วยงานได้ที่หน้านี้ด้วย',
        { picture: 'md-activation', caption: 'สวิตช์สำหรับทั้งกลุ่ม และหน่วยงานด้านล่าง' },
      ],
    },
    greyedForAdmins,
    {
      title: 'คำถามและคำตอบ',
      blocks: [
        {
          questions: [
            ['ใครดูแลกลุ่มธุรกิจ', 'ผู้ดูแลหน่วยงานของกลุ่มธุรกิจนั้น ให้กำหนดบทบาทดังกล่าวในหน่วยงานของกลุ่มธุรกิจ'],
            ['เรื่องที่กำลังสอบทานอยู่จะเป็นอย่างไรเมื่อรีเซ็ต', 'การสอบทานจะสิ้นสุดลง ทุกรายการกลับเป็นฉบับร่าง จึงควรแจ้งเตือนก่อน'],
            ['นำข้อมูลก่อนรีเซ็ตกลับมาได้หรือไม่', 'ไม่ได้ แต่ดูสรุปความเสี่ยงก่อนรีเซ็ตได้ในประวัติ และทุกรายการยังเก็บฉบับเดิมไว้'],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}
