import type { Locale } from '#i18n/locales'

/** The captions, in the order of the film. */
interface Narration {
  board: string
  create: string
  event: string
  cause: string
  watch: string
  gross: string
  net: string
  heatMap: string
  plan: string
  submit: string
  expert: string
  decide: string
  approved: string
  owner: string
  report: string
  director: string
  read: string
  approve: string
  end: string
}

export const narrations: Record<Locale, Narration> = {
  en: {
    board: 'An Assessor starts at the risk board: what is to be done, and all risks of the company group.',
    create: 'A new risk item has three steps.',
    event: 'Start with the details. The event description states what could happen and its consequences.',
    cause: 'The root cause explains why.',
    watch: 'Indicator and trigger point define what to monitor and when to act.',
    gross: 'Gross: how likely and how severe it is without any control.',
    net: 'Net: the same with the current controls.',
    heatMap: 'The heat map shows how effective the controls are.',
    plan: 'A mitigation plan names the owner, the action and the due date.',
    submit: 'All fields are complete. Submit sends the item to the Category Expert.',
    expert: 'The Category Expert finds it among the items that are waiting for a review.',
    decide: 'The details and each plan get a decision. A rejection needs a remark with the reason.',
    approved: 'The last decision completes the review. The item can be reported now.',
    owner: 'The Internal Owner is responsible for it, and reports it.',
    report: 'Several records can be reported together. This example shows one.',
    director: 'In this company group the Managing Director gives the final approval.',
    read: 'Everything is on one page: details, ratings, plans, files and history.',
    approve: 'One approval, and the risk is complete.',
    end: 'The history shows every action with its date and author. Manuals and a course are in the menu MANUAL.',
  },
  th: {
    board: 'ผู้ประเมินความเสี่ยงเริ่มที่กระดานความเสี่ยง: สิ่งที่ต้องทำ และความเสี่ยงทั้งหมดของหน่วยงาน',
    create: 'การสร้างรายการความเสี่ยงมีสามขั้นตอน',
    event: 'เริ่มจากรายละเอียด เหตุการณ์ความเสี่ยงระบุสิ่งที่อาจเกิดขึ้นและผลที่ตามมา',
    cause: 'สาเหตุที่แท้จริงอธิบายว่าเกิดขึ้นได้อย่างไร',
    watch: 'ตัวชี้วัดและระดับแจ้งเตือนระบุสิ่งที่ต้องติดตามและเวลาที่ต้องดำเนินการ',
    gross: 'ก่อนการควบคุม: โอกาสเกิดและความรุนแรงเมื่อไม่มีมาตรการควบคุมใดเลย',
    net: 'หลังการควบคุม: ประเมินอีกครั้งโดยนับมาตรการควบคุมในปัจจุบัน',
    heatMap: 'แผนภาพความเสี่ยงแสดงว่ามาตรการควบคุมได้ผลเพียงใด',
    plan: 'แผนจัดการความเสี่ยงระบุผู้รับผิดชอบ สิ่งที่ต้องทำ และวันครบกำหนด',
    submit: 'ข้อมูลครบแล้ว กด “ส่งเรื่อง” เพื่อส่งรายการไปยังผู้เชี่ยวชาญเฉพาะด้าน',
    expert: 'ผู้เชี่ยวชาญเฉพาะด้านพบรายการนี้ในรายการที่รอการสอบทาน',
    decide: 'รายละเอียดและแผนแต่ละแผนต้องได้รับการพิจารณา หากไม่อนุมัติต้องเขียนหมายเหตุบอกเหตุผล',
    approved: 'เมื่อพิจารณาครบทุกส่วน การสอบทานเสร็จสิ้น และเสนอรายการต่อได้',
    owner: 'เจ้าของความเสี่ยงรับผิดชอบรายการนี้ และเสนอเรื่องต่อ',
    report: 'เสนอเรื่องได้หลายรายการพร้อมกัน ตัวอย่างนี้มีรายการเดียว',
    director: 'ในหน่วยงานนี้กรรมการผู้จัดการเป็นผู้พิจารณาขั้นสุดท้าย',
    read: 'ทุกอย่างอยู่ในหน้าเดียว: รายละเอียด คะแนน แผน ไฟล์ และประวัติ',
    approve: 'เมื่ออนุมัติแล้ว ความเสี่ยงนี้ก็เสร็จสมบูรณ์',
    end: 'ดูได้ในประวัติว่าใครดำเนินการอะไรเมื่อใด คู่มือและบทเรียนอยู่ในเมนูคู่มือการใช้งาน',
  },
}
