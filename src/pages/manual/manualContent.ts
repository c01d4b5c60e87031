/** A chapter of the manual: a heading, then sentences, then steps in their order. */
export interface ManualChapter {
  title: string
  text: string
  steps?: readonly string[]
}

export interface Manual {
  language: 'en' | 'th'
  title: string
  introduction: string
  contents: string
  chapters: readonly ManualChapter[]
}

/** The manual of the Managing Director in English. */
export const englishManual: Manual = {
  language: 'en',
  title: 'Manual for the Managing Director',
  introduction:
    'You see the risks of your company as they were submitted, approve what your Internal Owner reports to you, and follow how the controls work. This takes a few minutes a month.',
  contents: 'Contents',
  chapters: [
    {
      title: 'Your start page',
      text: 'RISK REPORT in the header shows all submitted risks of your company and of everything below it. Private risks of your own group are included; nobody above you sees them.',
      steps: [
        'Look at the heat maps first: gross is the risk without controls, net the risk with the controls of today.',
        'Choose a cell or a bar to open exactly the risks behind it on the risk board.',
        'Narrow the report to one company group, or switch from risk items to risk summaries.',
      ],
    },
    {
      title: 'Approve or reject',
      text: 'Where the MD approval workflow is active, what the Internal Owner reports waits for you. The risk board opens such records under "Waiting for me".',
      steps: [
        'Open a record and read it on one page: event, root cause, gross and net assessment, mitigation plans, history.',
        'Select one or more records and choose Approve. All of them are approved together, or none.',
        'To reject, write a Remark that says what is missing. The record goes back to the Internal Owner, who decides again.',
      ],
    },
    {
      title: 'What the levels mean',
      text: 'The level is likelihood (1 to 5) times the highest impact (1 to 5). 1 to 4 is low, 5 to 12 medium, 15 to 25 high. A high net risk always has at least one mitigation plan.',
    },
    {
      title: 'Questions worth asking',
      text: 'Before you approve, four questions tell a good assessment from a hasty one.',
      steps: [
        'Does the root cause explain the event, or only repeat it?',
        'Which control brings the risk from gross to net, and when was it last tested?',
        'Does the trigger point warn early enough to act?',
        'Who works on the mitigation plan, and is it moving?',
      ],
    },
    {
      title: 'In a meeting',
      text: 'Full screen in the report shows numbers, heat maps and the highest risks in large type and refreshes itself. Print or PDF lays the same risks out on A4; Excel gives every field.',
    },
    {
      title: 'What was approved before',
      text: 'The summary history keeps every risk summary as it stood when it was completed. Nothing in it can be changed, by anyone.',
    },
    {
      title: 'Order of summaries',
      text: 'On the risk board, tab Risk summaries, "Reorder" puts the summaries of your group in the order in which you want to discuss them. Every reader sees that order.',
    },
  ],
}

/** The same manual in Thai. */
export const thaiManual: Manual = {
  language: 'th',
  title: 'คู่มือสำหรับกรรมการผู้จัดการ',
  introduction:
    'ท่านจะเห็นความเสี่ยงของบริษัทตามฉบับที่ส่งแล้ว อนุมัติเรื่องที่เจ้าของความเสี่ยงภายในรายงาน และติดตามว่ามาตรการควบคุมได้ผลเพียงใด ใช้เวลาเพียงไม่กี่นาทีต่อเดือน',
  contents: 'สารบัญ',
  chapters: [
    {
      title: 'หน้าเริ่มต้นของท่าน',
      text: 'เมนูรายงานความเสี่ยงแสดงความเสี่ยงที่ส่งแล้วทั้งหมดของบริษัทและหน่วยงานภายใต้ รวมถึงรายการส่วนตัวของกลุ่มท่านเอง ซึ่งหน่วยงานระดับเหนือขึ้นไปมองไม่เห็น',
      steps: [
        'เริ่มจากแผนภาพความเสี่ยง ก่อนการควบคุมคือความเสี่ยงที่ยังไม่มีมาตรการ หลังการควบคุมคือความเสี่ยงภายใต้มาตรการในปัจจุบัน',
        'เลือกช่องหรือแท่งกราฟเพื่อเปิดรายการความเสี่ยงที่อยู่เบื้องหลังบนกระดานความเสี่ยง',
        'เลือกเฉพาะกลุ่มบริษัทที่สนใจ หรือสลับระหว่างรายการความเสี่ยงกับสรุปความเสี่ยง',
      ],
    },
    {
      title: 'อนุมัติหรือไม่อนุมัติ',
      text: 'เมื่อเปิดใช้ขั้นตอนการอนุมัติโดยกรรมการผู้จัดการ เรื่องที่เจ้าของความเสี่ยงภายในรายงานจะรอท่านพิจารณา ดูได้ที่ "รอฉันดำเนินการ" บนกระดานความเสี่ยง',
      steps: [
        'เปิดเรื่องแล้วอ่านทั้งหมดในหน้าเดียว ได้แก่ เหตุการณ์ สาเหตุ การประเมินก่อนและหลังการควบคุม แผนจัดการความเสี่ยง และประวัติ',
        'เลือกหนึ่งหรือหลายเรื่องแล้วกดอนุมัติ ระบบจะอนุมัติพร้อมกันทั้งหมด หรือไม่อนุมัติเลย',
        'หากไม่อนุมัติ โปรดเขียนหมายเหตุว่าขาดอะไร เรื่องจะกลับไปยังเจ้าของความเสี่ยงภายในเพื่อพิจารณาอีกครั้ง',
      ],
    },
    {
      title: 'ความหมายของระดับความเสี่ยง',
      text: 'ระดับความเสี่ยงคือโอกาสเกิด (1 ถึง 5) คูณผลกระทบสูงสุด (1 ถึง 5) โดย 1 ถึง 4 คือต่ำ 5 ถึง 12 คือปานกลาง 15 ถึง 25 คือสูง ความเสี่ยงที่ยังสูงหลังการควบคุมต้องมีแผนจัดการความเสี่ยงอย่างน้อยหนึ่งแผน',
    },
    {
      title: 'คำถามที่ควรถาม',
      text: 'ก่อนอนุมัติ คำถามสี่ข้อนี้ช่วยแยกการประเมินที่ดีออกจากการประเมินอย่างเร่งรีบ',
      steps: [
        'สาเหตุหลักอธิบายเหตุการณ์ได้จริง หรือเพียงกล่าวซ้ำ',
        'มาตรการใดทำให้ความเสี่ยงลดลง และทดสอบครั้งล่าสุดเมื่อใด',
        'จุดเตือนภัยเตือนเร็วพอให้ลงมือทำได้หรือไม่',
        'ใครรับผิดชอบแผนจัดการความเสี่ยง และแผนคืบหน้าหรือไม่',
      ],
    },
    {
      title: 'ใช้ในการประชุม',
      text: 'ปุ่มเต็มจอในหน้ารายงานแสดงตัวเลข แผนภาพความเสี่ยง และความเสี่ยงสูงสุดด้วยตัวอักษรขนาดใหญ่และปรับข้อมูลเอง ส่วนการพิมพ์หรือ PDF จัดหน้าลงกระดาษ A4 และ Excel ให้ข้อมูลครบทุกช่อง',
    },
    {
      title: 'เรื่องที่อนุมัติแล้ว',
      text: 'ประวัติสรุปความเสี่ยงเก็บสรุปทุกฉบับตามสภาพ ณ วันที่เสร็จสมบูรณ์ ไม่มีผู้ใดแก้ไขได้',
    },
    {
      title: 'ลำดับของสรุปความเสี่ยง',
      text: 'บนกระดานความเสี่ยง แท็บสรุปความเสี่ยง ปุ่ม "จัดลำดับ" ใช้เรียงสรุปของกลุ่มท่านตามลำดับที่ต้องการหารือ ผู้อ่านทุกคนจะเห็นลำดับนี้',
    },
  ],
}
