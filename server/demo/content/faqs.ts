import type { FaqContent } from './types.ts'

/** The help page entries of the demonstration (rule demo.content). */
export const faqs: FaqContent[] = [
  {
    titleEn: 'What is the difference between gross and net assessment?',
    titleTh: 'การประเมินก่อนและหลังการควบคุมต่างกันอย่างไร',
    descriptionEn:
      'Gross (inherent risk) is the risk as if no controls worked: how likely is the event, and how severe would it be? Net (residual risk) is the risk that remains with the controls actually in place. Assess gross first, then write down the key current controls, then assess net. If net equals gross, either the controls have no effect or they were not considered. Planned measures do not count for net; they belong in the mitigation plan.',
    descriptionTh:
      'ความเสี่ยงก่อนการควบคุม (Inherent) คือระดับความเสี่ยงเสมือนไม่มีมาตรการควบคุมใดเลย ส่วนความเสี่ยงหลังการควบคุม (Residual) คือความเสี่ยงที่เหลืออยู่เมื่อมีมาตรการควบคุมที่ใช้จริงในปัจจุบัน ให้ประเมินก่อนการควบคุมก่อน บันทึกมาตรการควบคุมหลักในปัจจุบัน แล้วจึงประเมินหลังการควบคุม หากค่าหลังการควบคุมเท่ากับก่อนการควบคุม แสดงว่ามาตรการไม่ช่วยลดความเสี่ยงหรือยังไม่ได้นำมาพิจารณา มาตรการที่อยู่ระหว่างวางแผนยังไม่นับเป็นหลังการควบคุม แต่ให้ระบุไว้ในแผนจัดการความเสี่ยง',
  },
  {
    titleEn: 'How is the risk level calculated on the heat map?',
    titleTh: 'ระดับความเสี่ยงบนแผนภาพความเสี่ยงคำนวณอย่างไร',
    descriptionEn:
      'The heat map is a 5x5 matrix of likelihood and impact. The level is likelihood times the highest impact rate: 1-4 is low (green), 5-12 is medium (amber) and 15-25 is high (red). If you rate several impacts, only the highest one places the risk on the map; the others stay visible in the detail.',
    descriptionTh:
      'แผนภาพความเสี่ยงเป็นตาราง 5x5 ระหว่างโอกาสเกิดกับผลกระทบ ระดับความเสี่ยงเท่ากับคะแนนโอกาสเกิดคูณคะแนนผลกระทบสูงสุด 1-4 คือต่ำ (สีเขียว) 5-12 คือปานกลาง (สีเหลือง) และ 15-25 คือสูง (สีแดง) หากให้คะแนนผลกระทบหลายด้าน ระบบจะใช้ด้านที่สูงที่สุดเพียงด้านเดียวในการวางตำแหน่ง ด้านอื่นยังดูได้ในรายละเอียด',
  },
  {
    titleEn: 'What must be filled in before I can submit a risk item?',
    titleTh: 'ต้องกรอกข้อมูลอะไรบ้างก่อนส่งรายการความเสี่ยง',
    descriptionEn:
      'The category (with a description if it is Other), the event description, the root cause, and for both gross and net a likelihood and at least one rated impact. If the net level is high, at least one mitigation plan is required as well. Missing fields are listed when you submit; your draft is kept.',
    descriptionTh:
      'ต้องมีประเภทความเสี่ยง (ถ้าเป็น “อื่น ๆ” ต้องระบุรายละเอียด) เหตุการณ์ความเสี่ยง สาเหตุที่แท้จริง และคะแนนโอกาสเกิดพร้อมผลกระทบอย่างน้อยหนึ่งด้าน ทั้งก่อนและหลังการควบคุม หากระดับหลังการควบคุมเป็นสูงต้องมีแผนจัดการความเสี่ยงอย่างน้อยหนึ่งแผน เมื่อกดส่งระบบจะแจ้งช่องที่ยังขาดและเก็บฉบับร่างไว้ให้',
  },
  {
    titleEn: 'Who reviews my risk item after I submit it?',
    titleTh: 'หลังส่งรายการความเสี่ยงแล้วใครเป็นผู้สอบทาน',
    descriptionEn:
      "The Category Expert of the item's category reviews the detail and every mitigation plan. When all are approved the item is complete; one rejection returns it to the role that created it with a remark. If nobody is expert for the category in your company group or above it, the review is skipped and a notice is shown. Completed items are then reported to the Internal Owner together with a risk summary.",
    descriptionTh:
      'ผู้เชี่ยวชาญเฉพาะด้านของประเภทความเสี่ยงนั้นจะสอบทานรายละเอียดและแผนจัดการความเสี่ยงทุกแผน เมื่ออนุมัติครบรายการจะเสร็จสมบูรณ์ หากไม่อนุมัติแม้เพียงส่วนเดียว ระบบจะส่งกลับไปยังบทบาทที่สร้างพร้อมหมายเหตุ กรณีไม่มีผู้เชี่ยวชาญของประเภทนั้นในหน่วยงานของคุณหรือระดับที่สูงกว่า ระบบจะข้ามการสอบทานและแจ้งให้ทราบ จากนั้นให้เสนอรายการที่เสร็จสมบูรณ์ต่อเจ้าของความเสี่ยงพร้อมสรุปความเสี่ยง',
  },
  {
    titleEn: 'Can I withdraw something I have submitted?',
    titleTh: 'ส่งเรื่องไปแล้วถอนเรื่องได้หรือไม่',
    descriptionEn:
      'Yes, with Withdraw, as long as it is still waiting for the Category Expert or the Internal Owner and it was submitted by your role. The record is then withdrawn and can be edited and submitted again. Once it is waiting for the Managing Director or is complete it cannot be withdrawn; use Edit again for a completed risk.',
    descriptionTh:
      'ได้ โดยใช้คำสั่งถอนเรื่อง ตราบใดที่ยังรอผู้เชี่ยวชาญเฉพาะด้านหรือเจ้าของความเสี่ยงและเป็นเรื่องที่ส่งโดยบทบาทของคุณ สถานะจะเป็น “…ถอนเรื่อง” ตามบทบาทที่ส่ง และแก้ไขเพื่อส่งใหม่ได้ หากรอกรรมการผู้จัดการหรือเสร็จสมบูรณ์แล้วจะถอนไม่ได้ ความเสี่ยงที่เสร็จสมบูรณ์ให้ใช้คำสั่ง “แก้ไขอีกครั้ง”',
  },
  {
    titleEn: 'What happens when I edit a completed risk again?',
    titleTh: 'เมื่อแก้ไขความเสี่ยงที่เสร็จสมบูรณ์แล้วจะเกิดอะไรขึ้น',
    descriptionEn:
      'A new revision is opened as a copy. Everybody else keeps seeing the last submitted revision until you submit the new one. Undo discards the new revision and restores the completed one unchanged.',
    descriptionTh:
      'ระบบจะเปิดฉบับใหม่เป็นสำเนา ผู้ใช้งานอื่นยังเห็นฉบับล่าสุดที่ส่งไว้จนกว่าคุณจะส่งฉบับใหม่ หากเลือก “เลิกทำ” ระบบจะยกเลิกฉบับใหม่และใช้ฉบับที่เสร็จสมบูรณ์ตามเดิม',
  },
  {
    titleEn: 'When should I set a risk item to inactive?',
    titleTh: 'ควรปิดใช้งานรายการความเสี่ยงเมื่อใด',
    descriptionEn:
      'Set it inactive when the cause has gone away, for example a plant was sold or a project is finished, and you want to keep the record. An inactive item cannot be submitted, reported or reviewed and moves to the Inactive Board. Only the role that created it can change this, and it can be set active again at any time.',
    descriptionTh:
      'เมื่อสาเหตุของความเสี่ยงหมดไปแล้ว เช่น ขายโรงงานหรือปิดโครงการ แต่ต้องการเก็บข้อมูลไว้ รายการที่ปิดใช้งานจะส่งเรื่อง เสนอเรื่อง หรือสอบทานไม่ได้ และย้ายไปอยู่ที่หน้ารายการที่ปิดใช้งาน เฉพาะบทบาทที่สร้างรายการเท่านั้นที่เปลี่ยนสถานะได้ และเปิดใช้งานอีกครั้งได้ทุกเมื่อ',
  },
  {
    titleEn: 'What is the MD approval workflow?',
    titleTh: 'ขั้นตอนอนุมัติของกรรมการผู้จัดการคืออะไร',
    descriptionEn:
      'Where it is active, a summary and its items go to the Managing Director after the Internal Owner has approved them. If the Managing Director rejects, they return to the Internal Owner, who decides again. The workflow is active when it is switched on for the whole group and a Group Admin has confirmed it for the company group. If the group has no Managing Director, the workflow ends with the Internal Owner and a notice is shown.',
    descriptionTh:
      'เมื่อเปิดใช้งาน สรุปความเสี่ยงและรายการที่เกี่ยวข้องจะส่งต่อให้กรรมการผู้จัดการหลังจากเจ้าของความเสี่ยงอนุมัติ หากกรรมการผู้จัดการไม่อนุมัติ เรื่องจะกลับไปที่เจ้าของความเสี่ยงเพื่อพิจารณาอีกครั้ง ขั้นตอนนี้จะเริ่มใช้เมื่อเปิดใช้ในระดับกลุ่มและผู้ดูแลหน่วยงานยืนยันสำหรับหน่วยงานนั้นแล้ว หากหน่วยงานไม่มีกรรมการผู้จัดการ เรื่องจะสิ้นสุดที่เจ้าของความเสี่ยงพร้อมข้อความแจ้ง',
  },
  {
    titleEn: 'Who can see my risks, and what does “Private” mean?',
    titleTh: 'ใครเห็นความเสี่ยงของหน่วยงานบ้าง และ “เฉพาะหน่วยงาน” หมายถึงอะไร',
    descriptionEn:
      'Drafts are seen only by the Assessors and Internal Owners of the same company group. After submission, roles in the company groups above can view it too. A private risk stays within the company group, including its own Managing Director; a Group Admin with responsibility for the group can open it by its number. Category Experts see submitted items of their own categories only.',
    descriptionTh:
      'ฉบับร่างเห็นได้เฉพาะผู้ประเมินความเสี่ยงและเจ้าของความเสี่ยงของหน่วยงานเดียวกัน เมื่อส่งแล้ว บทบาทในหน่วยงานระดับเหนือขึ้นไปจะดูได้ด้วย ความเสี่ยงที่จำกัดเฉพาะหน่วยงานจะเห็นเฉพาะภายในหน่วยงาน รวมถึงกรรมการผู้จัดการของหน่วยงานนั้น ส่วนผู้ดูแลหน่วยงานที่รับผิดชอบเปิดดูได้จากเลขที่รายการ ผู้เชี่ยวชาญเฉพาะด้านจะเห็นเฉพาะรายการที่ส่งแล้วในประเภทของตน',
  },
  {
    titleEn: 'Which files can I attach, and how many?',
    titleTh: 'แนบไฟล์ประเภทใดได้บ้างและได้กี่ไฟล์',
    descriptionEn:
      'Up to three files per risk, each no larger than 25 MB: Word, Excel, PowerPoint, PDF, JPG, PNG or ZIP. Please do not attach identity cards or health records; refer to where they are kept instead.',
    descriptionTh:
      'แนบได้ไม่เกิน 3 ไฟล์ต่อหนึ่งความเสี่ยง ขนาดไฟล์ละไม่เกิน 25 MB ได้แก่ Word, Excel, PowerPoint, PDF, JPG, PNG และ ZIP กรุณาอย่าแนบสำเนาบัตรประชาชนหรือข้อมูลสุขภาพ ให้อ้างอิงสถานที่จัดเก็บแทน',
  },
]
