import type { Manual } from '../manual.ts'
import { commonQuestions, finding, levels, output, signingIn, statuses } from './shared.ts'

export const manual: Manual = {
  title: 'คู่มือสำหรับผู้ดูข้อมูล',
  introduction:
    'คุณดูข้อมูลในทะเบียนความเสี่ยง ได้แก่ เหตุการณ์ที่อาจเกิดขึ้นในหน่วยงานของคุณและหน่วยงานในสังกัด ความรุนแรง และแผนจัดการ บทบาทนี้ดูข้อมูลได้อย่างเดียว แก้ไขไม่ได้',
  chapters: [
    signingIn,
    {
      title: 'หน้าเริ่มต้น: กระดานความเสี่ยง',
      blocks: [
        'คุณเห็นรายการที่ส่งแล้วและไม่จำกัดเฉพาะหน่วยงาน ในหน่วยงานของคุณและหน่วยงานในสังกัด ฉบับร่างจะไม่แสดง หากมีการแก้ไขรายการอีกครั้ง คุณจะเห็นฉบับที่ส่งล่าสุด',
        { picture: 'viewer-board', caption: 'กระดานความเสี่ยงของผู้ดูข้อมูล' },
        'กระดานมีสองแท็บ {board.types.item} คือความเสี่ยงแต่ละเรื่อง ส่วน {board.types.summary} รวมหลายรายการที่เกี่ยวข้องกัน',
      ],
    },
    finding,
    {
      title: 'ดูรายการ',
      blocks: [
        'ปุ่ม {board.card.viewDetail} เปิดรายการในหน้าเดียว: รายละเอียด การประเมินก่อนและหลังการควบคุมพร้อมเหตุผล แผนจัดการความเสี่ยง ไฟล์แนบ และประวัติ ลูกศรด้านบนพาไปยังรายการถัดไป',
        { picture: 'record', caption: 'รายการหนึ่ง: ระดับก่อนและหลังการควบคุม สถานะ และผู้รับผิดชอบปัจจุบัน' },
        'บนการ์ดของสรุป กด {board.card.riskItems} เพื่อดูสรุปและรายการทั้งหมดในหน้าเดียว',
        { picture: 'drill-down', caption: 'รายการความเสี่ยงในสรุป' },
      ],
    },
    output,
    {
      title: 'ข้อมูลในอดีต',
      blocks: [
        '{history.title} ในเมนู {board.more} เก็บสรุปความเสี่ยง ณ วันที่เสร็จสมบูรณ์หรือก่อนรีเซ็ต',
        { picture: 'summary-history', caption: '{history.title}: แต่ละแถวคือข้อมูล ณ เวลานั้น' },
        'รายการความเสี่ยงที่ปิดใช้งานอยู่ที่ {inactive.title} ในเมนูที่อักษรย่อชื่อ',
      ],
    },
    levels,
    statuses([
      'waiting_category_expert',
      'reject_category_expert',
      'complete_assessor',
      'waiting_internal_owner',
      'reject_internal_owner',
      'complete_internal_owner',
      'waiting_managing_director',
      'complete_managing_director',
    ]),
    {
      title: 'คำถามและคำตอบ',
      blocks: [
        {
          questions: [
            ['ทำไมไม่มีปุ่มสำหรับแก้ไข', 'บทบาทของคุณดูข้อมูลได้อย่างเดียว จึงไม่แสดงปุ่ม หากต้องการบทบาทอื่นกรุณาแจ้งผู้ดูแลหน่วยงาน'],
            [
              'เพื่อนร่วมงานพูดถึงความเสี่ยงที่ค้นหาไม่พบ เพราะอะไร',
              'อาจเป็นฉบับร่าง เป็นรายการเฉพาะหน่วยงาน หรือเป็นของหน่วยงานที่คุณไม่มีสิทธิ์เข้าถึง',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}
