import type { Manual } from '../manual.ts'
import { signingIn } from './shared.ts'
import {
  apiKeys,
  adminQuestions,
  followUp,
  greyedForAdmins,
  progress,
  riskReset,
  roleAssignments,
  roleImport,
  rolesAtAGlance,
  users,
} from './sharedAdmin.ts'

export const manual: Manual = {
  title: 'คู่มือสำหรับผู้ดูแลหน่วยงานของกลุ่มธุรกิจ',
  introduction:
    'คุณดูแลกระดานความเสี่ยงของกลุ่มธุรกิจหรือบริษัทหนึ่งในกลุ่มธุรกิจ ได้แก่ การกำหนดบทบาท การเริ่มรอบการประเมินใหม่ และสำหรับบริษัท การใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการ',
  chapters: [
    signingIn,
    {
      title: 'หน้าเริ่มต้น',
      blocks: [
        'หลังเข้าสู่ระบบ คุณจะอยู่ที่ {app.menu.roleAssignment} ข้อมูลและคำสั่งทั้งหมดเป็นของหน่วยงานของคุณและหน่วยงานในสังกัด เมนู {app.menu.admin} ขึ้นอยู่กับระดับของคุณ',
        {
          terms: [
            [
              'กลุ่มธุรกิจ (ระดับ 2)',
              '{app.menu.roleAssignment}, {app.menu.riskReset}, {app.menu.progress}, {app.menu.users}, {app.menu.apiKeys} และ {app.menu.audit}',
            ],
            [
              'บริษัท (ระดับ 3)',
              '{app.menu.roleAssignment}, {app.menu.riskReset}, {app.menu.mdFlowManagement}, {app.menu.progress}, {app.menu.users}, {app.menu.apiKeys} และ {app.menu.audit}',
            ],
          ],
        },
        'คุณไม่มีกระดานความเสี่ยง แต่เปิดดูรายการที่ส่งแล้วผ่านลิงก์ของรายการได้',
      ],
    },
    roleAssignments,
    roleImport,
    users,
    apiKeys,
    rolesAtAGlance,
    riskReset,
    followUp,
    progress,
    {
      title: 'ให้กรรมการผู้จัดการอนุมัติ',
      blocks: [
        'บทนี้สำหรับผู้ดูแลหน่วยงานของบริษัท เมื่อเปิดใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการ เรื่องที่เจ้าของความเสี่ยงอนุมัติจะส่งต่อให้กรรมการผู้จัดการพิจารณาก่อนจึงจะเสร็จสมบูรณ์ ต้องมีทั้งสวิตช์สำหรับทั้งกลุ่มและการยืนยันของคุณ',
        {
          steps: [
            'เปิด {app.menu.mdFlowManagement} กรอบด้านบนแสดงว่าขั้นตอนนี้เปิดใช้งานสำหรับทั้งกลุ่มหรือไม่',
            'ตรวจสอบว่าหน่วยงานมีกรรมการผู้จัดการ หน่วยงานที่ไม่มีจะข้ามขั้นตอนนี้',
            'ยืนยันหน่วยงานด้วยสวิตช์ของหน่วยงานนั้น คอลัมน์สุดท้ายจะแสดง {mdFlow.inForce}',
            'ทำเครื่องหมายหน่วยงานที่ต้องการแจ้งผู้ใช้งาน แล้วส่งการแจ้งเตือน',
          ],
        },
        { picture: 'md-flow', caption: '{mdFlow.title} ของบริษัทหนึ่ง' },
      ],
    },
    greyedForAdmins,
    {
      title: 'คำถามและคำตอบ',
      blocks: [
        {
          questions: [
            ['ใครเพิ่มโรงงานใหม่ในผังองค์กร', 'ผู้ดูแลหน่วยงานของบริษัทแม่หรือผู้ดูแลระบบ'],
            ['กำหนดบทบาทนอกกลุ่มธุรกิจของตนเองได้หรือไม่', 'ไม่ได้ ระบบแสดงเฉพาะหน่วยงานของคุณและหน่วยงานในสังกัด'],
            ['เรื่องที่กำลังสอบทานอยู่จะเป็นอย่างไรเมื่อรีเซ็ต', 'การสอบทานจะสิ้นสุดลง ทุกรายการกลับเป็นฉบับร่าง จึงควรแจ้งเตือนก่อน'],
            ...adminQuestions,
          ],
        },
      ],
    },
  ],
}
