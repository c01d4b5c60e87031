import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Vinyl and polymers, the tank terminal, the compounds joint venture and the business unit (groups 4, 14, 15, 16, 35, 36). */
export const polymerAndTerminalItems: RiskContent[] = [
  {
    language: 'th',
    companyGroupId: 14,
    category: 'environment',
    eventDescription: 'ดินและน้ำใต้ดินบริเวณโรงงานปนเปื้อนเอทิลีนไดคลอไรด์ (EDC) และไวนิลคลอไรด์ ลุกลามเกินแนวรั้วไปยังบ่อน้ำตื้นของชาวบ้าน',
    rootCause: 'รอยรั่วสะสมของท่อระบายใต้ดินอายุกว่า 30 ปี และบ่อสังเกตการณ์ฝั่งทิศใต้มีเพียง 3 บ่อ',
    indicator: 'ความเข้มข้นของ EDC ในบ่อสังเกตการณ์',
    triggerPoint: 'เกินค่ามาตรฐานน้ำใต้ดินในบ่อริมรั้ว',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 4,
      impacts: [
        impact('environment', 5),
        impact('legal', 4),
        impact('financial', 4, 'ค่าฟื้นฟู 10 ปี', '320 ล้านบาท'),
        impact('reputation', 4),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [
        impact('environment', 4),
        impact('legal', 3),
        impact('financial', 3, undefined, '140 ล้านบาท'),
        impact('reputation', 3),
      ],
      keyCurrentControls: 'สูบและบำบัดน้ำใต้ดิน บ่อสังเกตการณ์ 24 บ่อ ยกท่อขึ้นเหนือดินแล้ว 80% และรายงานผลต่อหน่วยงานทุก 6 เดือน',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 14,
    category: 'market',
    eventDescription:
      'PVC demand in Vietnam and Thailand falls with construction, and cheap carbide-based PVC from China sells at USD 690 a tonne.',
    rootCause: 'Property crisis in China sends volume abroad; import duty is zero within the free trade area.',
    indicator: 'Chinese export offers CIF South-East Asia',
    triggerPoint: 'Below USD 720 a tonne',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [impact('financial', 4, undefined, 'THB 650 million a year'), impact('customer', 3)],
    },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 4, undefined, 'THB 420 million a year'), impact('customer', 2)],
      keyCurrentControls:
        'Pipe and profile grades with service, anti-dumping petition filed, cost programme on ethylene formula and power.',
    },
    plans: [{ description: 'Shift 60,000 tonnes to paste and medical grades.', status: 'In Progress' }],
  },
  {
    language: 'th',
    companyGroupId: 14,
    category: 'finance',
    eventDescription: 'ค่าไฟฟ้าและค่า Ft สูงขึ้นพร้อมดอกเบี้ยลอยตัว ทำให้อัตราส่วนความสามารถชำระดอกเบี้ยต่ำกว่าเงื่อนไขสัญญาเงินกู้',
    rootCause: 'กำไรจากการดำเนินงานลดลงสองปีติดต่อกัน และเงินกู้ร้อยละ 70 เป็นอัตราลอยตัว',
    indicator: 'Interest Coverage Ratio',
    triggerPoint: 'ต่ำกว่า 3.5 เท่า',
    gross: { likelihood: 3, impacts: [impact('financial', 4, undefined, '210 ล้านบาท'), impact('reputation', 3)] },
    net: {
      likelihood: 2,
      impacts: [impact('financial', 3, undefined, '80 ล้านบาท'), impact('reputation', 2)],
      keyCurrentControls: 'แปลงอัตราดอกเบี้ยเป็นคงที่ 40% ติดตามเงื่อนไขเงินกู้รายเดือน และวงเงินสนับสนุนจากบริษัทแม่',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 14,
    category: 'intellectualProperty',
    eventDescription: 'A former researcher takes catalyst recipes of a bimodal HDPE pipe grade to a new competitor.',
    rootCause: 'Download of 14,000 files in the notice period was seen only after the exit.',
    gross: {
      likelihood: 3,
      impacts: [impact('financial', 4, 'Premium of USD 80 a tonne lost earlier.', 'THB 200 million a year')],
    },
    net: {
      likelihood: 1,
      impacts: [impact('financial', 4, undefined, 'THB 150 million a year')],
      keyCurrentControls:
        'Data loss prevention on research shares, alert on mass download, exit interview with legal, patents in nine countries.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 35,
    category: 'processSafety',
    eventDescription:
      'ปฏิกิริยาพอลิเมอไรเซชันของไวนิลคลอไรด์ในถังปฏิกรณ์ควบคุมไม่ได้ (Runaway Reaction) แผ่นระเบิดแตกและปล่อย VCM สู่บรรยากาศ 8 ตัน',
    rootCause: 'ไฟฟ้าดับทำให้ใบกวนและน้ำหล่อเย็นหยุด ระบบฉีดสารหยุดปฏิกิริยาใช้ไนโตรเจนจากถังเดียวกับระบบอื่น',
    indicator: 'ผลทดสอบระบบฉีดสารหยุดปฏิกิริยา',
    triggerPoint: 'ไม่ผ่านแม้แต่ถังเดียว',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [impact('safety', 5), impact('environment', 5), impact('legal', 4), impact('reputation', 5)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 4), impact('environment', 4), impact('legal', 3), impact('reputation', 4)],
      keyCurrentControls: 'ระบบฉีดสารหยุดปฏิกิริยา 2 ชุดอิสระ ไฟสำรองใบกวน ระบบอินเตอร์ล็อก SIL 3 และถังรับไอฉุกเฉิน',
    },
    plans: [{ description: 'เพิ่มถังไนโตรเจนเฉพาะของระบบหยุดปฏิกิริยาและทดสอบทุกไตรมาส', status: 'Complete' }],
  },
  {
    language: 'en',
    companyGroupId: 35,
    category: 'occupationalSafety',
    eventDescription:
      'Exposure of reactor cleaning crews to residual vinyl chloride monomer, a proven human carcinogen.',
    rootCause:
      'Hydro-jetting of build-up needs the reactor to be opened every 40 batches; air purge is timed, not measured.',
    indicator: 'Personal samples above 0.5 ppm',
    triggerPoint: 'Any sample',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 4, impacts: [impact('safety', 5), impact('legal', 3)] },
    net: {
      likelihood: 1,
      impacts: [impact('safety', 4), impact('legal', 2)],
      keyCurrentControls:
        'Closed cleaning since last year, opening only below 1 ppm measured, liver function test twice a year, supplied air.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 35,
    category: 'production',
    eventDescription: 'เครื่องอบแห้งผงพีวีซีแบบฟลูอิไดซ์เบดอุดตันและเกิดจุดไหม้ปนในผลิตภัณฑ์เกรดใส ลูกค้าฟิล์มปฏิเสธสินค้า 900 ตัน',
    rootCause: 'แผ่นกระจายลมสึกกร่อน และไม่มีการตรวจจุดดำแบบออนไลน์',
    gross: { likelihood: 4, impacts: [impact('customer', 2), impact('financial', 2, undefined, '16 ล้านบาท')] },
    net: {
      likelihood: 2,
      impacts: [impact('customer', 2), impact('financial', 1, undefined, '5 ล้านบาท')],
      keyCurrentControls: 'กล้องคัดจุดดำหลังเครื่องอบ เปลี่ยนแผ่นกระจายลมตามอายุ และแยกไซโลเกรดใส',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 35,
    category: 'processSafety',
    eventDescription:
      'Chlorine release of more than one tonne from the liquefaction unit of the chlor-alkali plant drifts to Map Kha canal road.',
    rootCause: 'Flange corrosion by moist chlorine; scrubber caustic used up during a long start-up.',
    indicator: 'Caustic strength of the emergency scrubber',
    triggerPoint: 'Below 14 percent',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 2,
      impacts: [impact('safety', 5), impact('environment', 4), impact('reputation', 5), impact('legal', 4)],
    },
    net: {
      likelihood: 1,
      impacts: [impact('safety', 4), impact('environment', 3), impact('reputation', 4)],
      keyCurrentControls:
        'Two emergency scrubbers in series, detectors with automatic isolation, chlorine used as gas without storage except 90 tonnes, sirens and shelter drills.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 15,
    category: 'processSafety',
    eventDescription: 'ฟ้าผ่าถังเก็บแนฟทาแบบหลังคาลอยขนาด 60,000 ลูกบาศก์เมตร เกิดเพลิงไหม้รอบขอบซีลและลุกลามเต็มผิวหน้าถัง',
    rootCause: 'สายชันต์ (Shunt) ต่อกราวด์หลังคาสึกหรอ ระบบโฟมขอบถังอุดตัน และระยะห่างระหว่างถังเป็นไปตามมาตรฐานเดิม',
    indicator: 'ผลตรวจความต่อเนื่องทางไฟฟ้าของหลังคาถัง',
    triggerPoint: 'ไม่ผ่านเกณฑ์ 1 จุด',
    gross: {
      likelihood: 2,
      impacts: [
        impact('financial', 5, undefined, '1,500 ล้านบาท'),
        impact('safety', 4),
        impact('environment', 4),
        impact('reputation', 4),
      ],
    },
    net: {
      likelihood: 1,
      impacts: [impact('financial', 4, undefined, '400 ล้านบาท'), impact('safety', 3), impact('environment', 3)],
      keyCurrentControls: 'สายดินแบบยืดหดได้ (RGA) ระบบตรวจจับความร้อนเส้นรอบถัง โฟมอัตโนมัติ และข้อตกลงช่วยเหลือกันของกลุ่มโรงงาน',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 15,
    category: 'logistics',
    eventDescription:
      'Berth 2 is closed for five months after a chemical tanker hits the breasting dolphin; naphtha has to be lightered.',
    rootCause: 'Approach speed above 0.15 m/s, one tug instead of two, fenders at the end of their life.',
    indicator: 'Berthing speed records',
    triggerPoint: 'Any berthing above 0.12 m/s',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [impact('operation', 4), impact('financial', 4, undefined, 'THB 190 million'), impact('customer', 3)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 3), impact('financial', 2, undefined, 'THB 60 million'), impact('customer', 2)],
      keyCurrentControls:
        'Laser docking aid, two tugs for ships above 20,000 tonnes, vetting of vessels, P&I cover of the ship.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 36,
    category: 'environment',
    eventDescription: 'น้ำมันหรือสารเคมีรั่วไหลลงทะเลระหว่างถ่ายเทจากเรือ ทำให้ชายหาดและกระชังหอยของชาวประมงได้รับความเสียหาย',
    rootCause: 'แขนโหลด (Loading Arm) หลุดจากคลื่นลมแรง และท่ออ่อนของเรือลูกค้าเสื่อมสภาพ',
    indicator: 'จำนวนครั้งแขนโหลดเข้าเขตเตือน',
    triggerPoint: 'มากกว่า 1 ครั้งต่อเดือน',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [
        impact('environment', 5),
        impact('reputation', 5),
        impact('legal', 4),
        impact('financial', 3, undefined, '150 ล้านบาท'),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [
        impact('environment', 4),
        impact('reputation', 4),
        impact('legal', 3),
        impact('financial', 2, undefined, '45 ล้านบาท'),
      ],
      keyCurrentControls: 'ข้อต่อปลดฉุกเฉิน (ERS) ทุ่นกักน้ำมันล้อมเรือ ทีมขจัดคราบน้ำมันระดับ Tier 1 และประกันภัยความรับผิด',
    },
    plans: [{ description: 'ซ้อมแผนขจัดคราบน้ำมัน Tier 2 ร่วมกับกรมเจ้าท่าและชาวประมง', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 36,
    category: 'naturalHazard',
    eventDescription: 'Squall during unloading breaks the mooring lines of a gas carrier.',
    rootCause:
      'Squalls form within 20 minutes in May and October; wind limits are agreed but the stop decision is left to the ship.',
    gross: { likelihood: 4, impacts: [impact('safety', 3), impact('operation', 3), impact('environment', 3)] },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 2), impact('operation', 2), impact('environment', 2)],
      keyCurrentControls:
        'Lightning and wind radar with 30 minute warning, stop by the terminal above 25 knots, quick release hooks with load cells.',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 16,
    category: 'market',
    eventDescription:
      'Car makers shift to electric vehicles of Chinese brands that bring their own compounders; sales of bumper and dashboard compounds fall by a third.',
    rootCause: '80 percent of sales depend on Japanese car makers in the eastern region.',
    indicator: 'Production of Japanese brands in Thailand',
    triggerPoint: 'Below 80,000 cars a month',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [impact('financial', 3, undefined, 'THB 160 million a year'), impact('customer', 4)],
    },
    net: {
      likelihood: 4,
      impacts: [
        impact('financial', 3, undefined, 'THB 120 million a year'),
        impact('customer', 4, 'Approval cycle of new brands takes 18 months.'),
      ],
      keyCurrentControls: 'Approval trials at three Chinese brands, appliances and battery case grades.',
    },
    plans: [{ description: 'Local laboratory for approval tests together with the partner.', status: 'Pending' }],
  },
  {
    language: 'th',
    companyGroupId: 16,
    category: 'other',
    riskCategoryDescription: 'ความขัดแย้งกับผู้ร่วมทุนต่างชาติและทางตันในการตัดสินใจ (Deadlock)',
    eventDescription: 'ผู้ร่วมทุนญี่ปุ่นไม่อนุมัติการขายให้ลูกค้ารถยนต์ไฟฟ้าจีนซึ่งเป็นคู่แข่งของลูกค้าหลักในญี่ปุ่น ทำให้แผนธุรกิจหยุดชะงัก',
    rootCause: 'สัญญาผู้ถือหุ้น 50:50 ไม่มีกลไกแก้ปัญหาทางตัน และผลประโยชน์ของผู้ถือหุ้นเริ่มไม่ตรงกัน',
    gross: {
      likelihood: 4,
      impacts: [impact('operation', 2), impact('financial', 3, undefined, '75 ล้านบาทต่อปี'), impact('reputation', 2)],
    },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 3, undefined, '50 ล้านบาทต่อปี'), impact('reputation', 1)],
      keyCurrentControls: 'ประชุมผู้บริหารสองฝ่ายทุกไตรมาส และเสนอแบ่งสายผลิตภัณฑ์เป็นรายลูกค้า',
    },
    plans: [{ description: 'แก้ไขสัญญาผู้ถือหุ้นให้มีผู้ไกล่เกลี่ยและสิทธิซื้อหุ้น', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 4,
    category: 'investment',
    eventDescription:
      'The petrochemical complex abroad starts up into a weak market and cannot cover its debt service of USD 290 million a year; the shareholders must inject equity or stop it again.',
    rootCause: 'Project decided at the top of the cycle; start-up delayed two years; no ethane feed yet.',
    indicator: 'Debt service cover ratio',
    triggerPoint: 'Below 1.1',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [impact('financial', 5, undefined, 'THB 9,000 million'), impact('reputation', 4), impact('people', 3)],
    },
    net: {
      likelihood: 5,
      impacts: [impact('financial', 5, undefined, 'THB 5,500 million'), impact('reputation', 3)],
      keyCurrentControls:
        'Lender talks on a sculpted repayment, stop-and-go operation by margin, shared crew with Map Ta Phut.',
    },
    plans: [
      { description: 'Ethane conversion project of USD 380 million, start 2028.', status: 'In Progress' },
      { description: 'Standstill agreement with lenders until conversion.', status: 'In Progress' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 4,
    category: 'climate',
    eventDescription:
      'ค่าใช้จ่ายจากภาษีคาร์บอนและระบบซื้อขายสิทธิการปล่อยก๊าซเรือนกระจก (ETS) ภายใต้ร่าง พ.ร.บ.การเปลี่ยนแปลงสภาพภูมิอากาศ ทำให้ต้นทุนโอเลฟินส์สูงกว่าคู่แข่งในภูมิภาค',
    rootCause: 'ธุรกิจปล่อยก๊าซเรือนกระจก 5.2 ล้านตันต่อปี และสิทธิที่จัดสรรฟรีจะลดลงหลังช่วงเริ่มต้น',
    indicator: 'ราคาคาร์บอนที่คาดการณ์ (บาทต่อตัน)',
    triggerPoint: 'เกิน 300 บาทต่อตัน',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 4, impacts: [impact('financial', 5, undefined, '1,000 ล้านบาทต่อปี'), impact('customer', 3)] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 4, undefined, '520 ล้านบาทต่อปี'), impact('customer', 2)],
      keyCurrentControls: 'แผนลดคาร์บอน 68 โครงการ ราคาคาร์บอนภายใน และร่วมให้ความเห็นต่อร่างกฎหมายผ่านสภาอุตสาหกรรม',
    },
    plans: [],
  },
]
