import type { Locale } from '#i18n/locales'

/** What the captions say, in the order of the film. */
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
    board: 'An Assessor starts at the risk board: tasks, all risks of the company group, and both heat maps.',
    create: 'A new risk item has four steps.',
    event: 'First the details. The event description says what may happen and what comes of it.',
    cause: 'The root cause says why.',
    watch: 'Indicator and trigger point say what to look at, and from when on to act.',
    gross: 'Gross: how likely and how severe it is without any control.',
    net: 'Net: the same with the controls that work today.',
    heatMap: 'The heat map shows what the controls are worth.',
    plan: 'A mitigation plan says who does what by when.',
    submit: 'Everything is there. Submit sends the item to the Category Expert.',
    expert: 'The Category Expert finds it among the items that are waiting for a review.',
    decide: 'The details and each plan get a decision. A rejection would take a remark that says why.',
    approved: 'With the last decision the review is over, and the item is complete.',
    owner: 'The Internal Owner is responsible for it, and reports it.',
    report: 'Several records can be reported at once. Here it is one.',
    director: 'In this company group the Managing Director has the last word.',
    read: 'Everything is on one page: details, ratings, plans, files and history.',
    approve: 'One approval, and the risk is complete.',
    end: 'Who did what, and when, stays in its history. Manuals and a course are in the menu MANUAL.',
  },
  th: {
    board: 'ผู้ประเมินความเสี่ยงเริ่มที่กระดานความเสี่ยง: สิ่งที่รออยู่ ความเสี่ยงทั้งหมดของหน่วยงาน และแผนภาพทั้งสอง',
    create: 'การสร้างรายการความเสี่ยงมีสี่ขั้นตอน',
    event: 'เริ่มจากรายละเอียด เหตุการณ์ความเสี่ยงบอกว่าอะไรอาจเกิดขึ้น และจะเกิดผลอย่างไร',
    cause: 'สาเหตุที่แท้จริงบอกว่าเพราะอะไร',
    watch: 'ตัวชี้วัดและระดับแจ้งเตือนบอกว่าต้องดูอะไร และต้องลงมือเมื่อใด',
    gross: 'ก่อนการควบคุม: โอกาสเกิดและความรุนแรงเมื่อไม่มีมาตรการควบคุมใดเลย',
    net: 'หลังการควบคุม: ประเมินอีกครั้งโดยนับมาตรการที่ใช้ได้ผลในวันนี้',
    heatMap: 'แผนภาพความเสี่ยงแสดงว่ามาตรการควบคุมมีผลเพียงใด',
    plan: 'แผนจัดการความเสี่ยงบอกว่าใครทำอะไรภายในเมื่อใด',
    submit: 'ข้อมูลครบแล้ว กดส่งเพื่อส่งรายการไปยังผู้เชี่ยวชาญเฉพาะด้าน',
    expert: 'ผู้เชี่ยวชาญเฉพาะด้านพบรายการนี้ในรายการที่รอการสอบทาน',
    decide: 'รายละเอียดและแผนแต่ละแผนต้องได้รับการพิจารณา หากไม่อนุมัติต้องเขียนหมายเหตุบอกเหตุผล',
    approved: 'เมื่อพิจารณาครบทุกส่วน การสอบทานสิ้นสุด และรายการเสร็จสมบูรณ์',
    owner: 'เจ้าของความเสี่ยงรับผิดชอบรายการนี้ และเสนอต่อไป',
    report: 'เสนอได้หลายรายการพร้อมกัน ครั้งนี้มีรายการเดียว',
    director: 'ในหน่วยงานนี้กรรมการผู้จัดการเป็นผู้พิจารณาขั้นสุดท้าย',
    read: 'ทุกอย่างอยู่ในหน้าเดียว: รายละเอียด คะแนน แผน ไฟล์ และประวัติ',
    approve: 'เมื่ออนุมัติแล้ว ความเสี่ยงนี้ก็เสร็จสมบูรณ์',
    end: 'ใครทำอะไรเมื่อใดยังอยู่ในประวัติ คู่มือและบทเรียนอยู่ในเมนูคู่มือการใช้งาน',
  },
}
