import type { RemarkContent } from './types.ts'

const en = (text: string): RemarkContent => ({ language: 'en', text })
const th = (text: string): RemarkContent => ({ language: 'th', text })

/** Remarks of reviewers who send a risk back: what is missing or not supported. */
export const rejectionRemarks: RemarkContent[] = [
  en('The financial impact has no calculation behind it. Please show tonnes, margin per tonne and days of outage.'),
  en(
    'Net likelihood drops by two although the controls only reduce the impact. Please reassess or name the preventive control.',
  ),
  en('Root cause repeats the event. Use the five-why sheet of the last incident and describe the cause we can act on.'),
  en(
    'The mitigation plan has no owner and no date. A plan without them cannot be followed up at the quarterly review.',
  ),
  en('Trigger point is the same as the legal limit. Choose an earlier value so that there is time to act.'),
  en(
    'Please split this into two items: the fire in the yard and the fire in the conveyor have different causes and controls.',
  ),
  en('The control "training" is listed three times. Which engineering control is in place?'),
  en('Impact on safety is missing. An event of this kind hurt two people at the sister plant in 2022.'),
  en('Wrong category: this is a supply risk, not a market risk. Please change it so that the right expert reviews it.'),
  en('Likelihood 2 is not consistent with two events in the last three years. Please check the rating guide, page 6.'),
  en('The insurance cover you mention ended in March. Confirm the current deductible with the insurance team.'),
  en('The indicator cannot be measured monthly with the data we have. Propose one that comes from the plant system.'),
  en('Plan 2 is already finished according to the project report. Update the status and reconsider the net rating.'),
  th('ตัวเลขผลกระทบทางการเงินยังไม่มีที่มา กรุณาแสดงสมมติฐานปริมาณ ราคา และจำนวนวันที่หยุดผลิต'),
  th('มาตรการควบคุมที่ระบุเป็นแผนในอนาคต ยังไม่ควรนำมาลดคะแนนหลังการควบคุม กรุณาย้ายไปไว้ในแผนจัดการความเสี่ยง'),
  th('สาเหตุยังกว้างเกินไป ขอให้ระบุสาเหตุเชิงระบบ เช่น ขั้นตอน อุปกรณ์ หรือการกำกับดูแลผู้รับเหมา'),
  th('ยังไม่ได้ประเมินผลกระทบด้านกฎหมาย ทั้งที่เรื่องนี้เกี่ยวข้องกับเงื่อนไขในใบอนุญาตโรงงาน'),
  th('แผนจัดการความเสี่ยงไม่มีกำหนดเสร็จและผู้รับผิดชอบ กรุณาระบุให้ครบก่อนส่งใหม่'),
  th('ระดับแจ้งเตือนสูงเกินไป เมื่อถึงค่านี้เหตุการณ์เกิดขึ้นแล้ว ขอให้กำหนดค่าที่เตือนได้ล่วงหน้า'),
  th('โอกาสเกิดระดับ 1 ไม่สอดคล้องกับสถิติอุบัติการณ์ 5 ปีย้อนหลังซึ่งเกิดขึ้นแล้ว 3 ครั้ง'),
  th('รายการนี้ซ้ำกับความเสี่ยงเรื่องน้ำทิ้งที่ส่งเมื่อไตรมาสก่อน กรุณารวมเป็นรายการเดียวกัน'),
  th('กรุณาแนบผลตรวจวัดล่าสุดจากห้องปฏิบัติการที่ขึ้นทะเบียนเพื่อประกอบการพิจารณา'),
  th('เหตุการณ์ความเสี่ยงยังไม่ชัดว่าเกิดที่เครื่องจักรใดและกระทบกำลังผลิตเท่าใด'),
  th('แผนข้อ 1 ใช้งบลงทุนสูงแต่ไม่แสดงว่าจะลดระดับความเสี่ยงได้เท่าใด ขอให้ระบุเป้าหมายหลังดำเนินการ'),
  th('ควรประเมินกรณีเลวร้ายที่สุดที่เป็นไปได้ (Worst Credible Case) ไม่ใช่กรณีเฉลี่ย'),
  th('กรุณาปรึกษาหน่วยงานประกันภัยเรื่องวงเงินคุ้มครองก่อนปรับคะแนนหลังการควบคุมด้านการเงิน'),
]

/** Remarks of reviewers who approve. */
export const approvalRemarks: RemarkContent[] = [
  en('Clear and well supported. Please keep the indicator up to date every month.'),
  en('Approved. The rating fits the group guide and the incident record of the last five years.'),
  en('Good description of controls. I would like to see the drill report at the next review.'),
  en('Approved with thanks; the plan is realistic and has an owner.'),
  en('Agreed with net medium until the second fan bank is running.'),
  en('Approved. Please share the lesson with the Kanchanaburi mill.'),
  en('Figures checked against the budget file. Approved.'),
  th('เห็นชอบ ข้อมูลครบถ้วนและมีหลักฐานสนับสนุนชัดเจน'),
  th('อนุมัติ ขอให้ติดตามตัวชี้วัดทุกเดือนและรายงานเมื่อถึงระดับแจ้งเตือน'),
  th('เห็นด้วยกับระดับหลังการควบคุม และแผนจัดการความเสี่ยงมีกำหนดเวลาที่เป็นไปได้'),
  th('อนุมัติ แนะนำให้ขยายผลมาตรการนี้ไปยังโรงงานอื่นในกลุ่ม'),
  th('ตรวจสอบกับสถิติอุบัติการณ์แล้วสอดคล้องกัน อนุมัติ'),
  th('เห็นชอบแผนข้อ 1 และ 2 ขอให้รายงานความคืบหน้าในการประชุมไตรมาสหน้า'),
  th('มาตรการควบคุมเพียงพอในระดับปัจจุบัน อนุมัติ'),
  th('อนุมัติ การวิเคราะห์สาเหตุชัดเจน ขอชื่นชมทีมงาน'),
]
