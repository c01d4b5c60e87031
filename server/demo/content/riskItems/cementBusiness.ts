import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** The commercial, legal, people and information side of the cement company (company group 6). */
export const cementBusinessItems: RiskContent[] = [
  {
    language: 'th',
    companyGroupId: 6,
    category: 'market',
    eventDescription:
      'ความต้องการปูนซีเมนต์ในประเทศหดตัวต่อเนื่องเป็นปีที่สาม จากงบลงทุนภาครัฐเบิกจ่ายล่าช้าและโครงการที่อยู่อาศัยชะลอเปิดตัว ขณะที่คู่แข่งรายใหญ่ลดราคาเพื่อรักษาส่วนแบ่งตลาด ทำให้ราคาขายเฉลี่ยลดลง 80-120 บาทต่อตัน และอัตราการใช้กำลังผลิตต่ำกว่าร้อยละ 60',
    rootCause: 'กำลังการผลิตส่วนเกินของทั้งอุตสาหกรรม หนี้ครัวเรือนสูง ธนาคารเข้มงวดการปล่อยสินเชื่อบ้าน และงบประมาณแผ่นดินประกาศใช้ล่าช้า',
    indicator: 'ยอดขายปูนซีเมนต์ทั้งประเทศและราคาขายเฉลี่ยรายเดือน',
    triggerPoint: 'ราคาขายเฉลี่ยต่ำกว่างบประมาณ 5% ติดต่อกัน 2 เดือน',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [impact('financial', 5, 'ปริมาณขายลด 8% และราคาลด 100 บาทต่อตัน', '720 ล้านบาทต่อปี'), impact('customer', 3)],
    },
    net: {
      likelihood: 5,
      impacts: [impact('financial', 4, 'หลังปรับลดต้นทุนคงที่และเพิ่มการส่งออก', '390 ล้านบาทต่อปี'), impact('customer', 2)],
      keyCurrentControls:
        'ประชุมราคาและปริมาณรายสัปดาห์ ขายปูนคาร์บอนต่ำในโครงการภาครัฐ ควบคุมค่าใช้จ่ายคงที่ และเพิ่มสัดส่วนส่งออกไปบังกลาเทศและออสเตรเลีย',
    },
    plans: [
      { description: 'หยุดหม้อเผาที่ต้นทุนสูงสุด 1 หม้อในช่วงไตรมาส 3 และรวมการผลิตไว้ที่หม้อเผา 2', status: 'In Progress' },
      { description: 'พัฒนาช่องทางขายตรงผู้รับเหมารายกลางผ่านแอปพลิเคชันสั่งซื้อ', status: 'Pending' },
    ],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'legal',
    eventDescription:
      'Renewal of the limestone concession (expires in 27 months) is delayed or granted for a smaller area because the watershed class of 140 rai was redrawn. Without it the Kaeng Khoi plant has raw material for four years only.',
    rootCause:
      'Sequential approvals of five agencies, a new strategic environmental assessment requirement and an objection by a group of climbers and cave conservationists.',
    indicator: 'Milestones of the concession renewal plan',
    triggerPoint: 'A milestone later than 60 days',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 3,
      impacts: [
        impact('legal', 4),
        impact('operation', 5),
        impact(
          'financial',
          5,
          'Limestone bought and hauled 60 km for 4 million tonnes a year.',
          'THB 700 million a year',
        ),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [
        impact('legal', 3),
        impact('operation', 4),
        impact('financial', 4, 'Partial area granted.', 'THB 250 million a year'),
      ],
      keyCurrentControls:
        'Dedicated concession team with outside counsel, environmental monitoring shared with the community, semi-open cut mining plan, biodiversity study by a university.',
    },
    plans: [
      { description: 'File the renewal 24 months ahead with the biodiversity offset plan.', status: 'Complete' },
      { description: 'Secure option contracts with two licensed quarries within 40 km.', status: 'In Progress' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'reputation',
    eventDescription:
      'มีคลิปวิดีโอแรงระเบิดเหมืองและหินปลิวเผยแพร่ในสื่อสังคมออนไลน์ กล่าวหาว่าบริษัททำให้บ้านเรือนแตกร้าวและทำลายแหล่งท่องเที่ยวธรรมชาติ เกิดการรวมตัวคัดค้านการต่ออายุประทานบัตรหน้าศาลากลางจังหวัดสระบุรี',
    rootCause: 'การสื่อสารกับชุมชนใหม่ที่ย้ายเข้ามาไม่ทั่วถึง และไม่มีข้อมูลแรงสั่นสะเทือนที่ประชาชนเข้าถึงได้ง่าย',
    indicator: 'จำนวนข้อความเชิงลบในสื่อสังคมออนไลน์',
    triggerPoint: 'เกิน 50 ข้อความต่อวันติดต่อกัน 3 วัน',
    gross: { likelihood: 3, impacts: [impact('reputation', 4), impact('legal', 3), impact('operation', 3)] },
    net: {
      likelihood: 3,
      impacts: [impact('reputation', 3), impact('legal', 2), impact('operation', 2)],
      keyCurrentControls: 'ติดตามสื่อออนไลน์ทุกวัน ทีมสื่อสารภาวะวิกฤต เปิดเหมืองให้เยี่ยมชม และวัดแรงสั่นสะเทือนทุกครั้งที่ระเบิด',
    },
    plans: [{ description: 'เปิดเผยผลตรวจวัดแรงสั่นสะเทือนบนเว็บไซต์และป้ายหน้าโรงงานทุกวัน', status: 'Complete' }],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'cyber',
    eventDescription:
      'Ransomware enters the plant SCADA and distributed control system of the kilns through a vendor remote session. Operators lose view of temperatures and draft, both kilns are stopped safely by hand but cannot restart until the controllers are restored. In the tabletop exercise of last November the team needed 26 hours only to find out which engineering station held the valid copy of the programs, and two of nine backups could not be read. The packing plant and the weighbridges share the same switches, so that trucks already loaded could not have been weighed out; about 4,000 tonnes a day of customer deliveries would stand still from the second hour, while the spare clinker stock could not be used because the mills run on the same controllers.',
    rootCause:
      'Shared vendor accounts without multi-factor sign-in, flat network between packing plant and kiln control, engineering stations on an operating system no longer patched.',
    indicator: 'Open critical findings of the operational technology assessment',
    triggerPoint: 'Any critical finding open more than 30 days',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 4,
      impacts: [
        impact('operation', 5, 'Ten days to rebuild controllers from old backups.'),
        impact('financial', 4, 'Lost margin and recovery cost.', 'THB 210 million'),
        impact('safety', 3),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [
        impact('operation', 4),
        impact('financial', 3, 'Five days with offline backups.', 'THB 85 million'),
        impact('safety', 2),
      ],
      keyCurrentControls:
        'Offline weekly controller backups tested twice a year, jump server with recording, security operations centre watching the demilitarised zone, manual kiln stop procedure.',
    },
    plans: [
      {
        description: 'Segment the kiln, grinding and packing networks with industrial firewalls.',
        status: 'In Progress',
      },
      { description: 'Replace nine engineering stations.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'people',
    eventDescription:
      'ขาดแคลนผู้เชี่ยวชาญด้านการเดินหม้อเผาและวิศวกรกระบวนการ เนื่องจากจะมีผู้เกษียณอายุ 23 คนภายใน 3 ปี ทำให้การแก้ปัญหาหน้างานล่าช้าและประสิทธิภาพการผลิตลดลง',
    rootCause: 'คนรุ่นใหม่ไม่นิยมทำงานกะในต่างจังหวัด และองค์ความรู้ส่วนใหญ่อยู่กับตัวบุคคล',
    indicator: 'อัตราการมีผู้สืบทอดตำแหน่งสำคัญ',
    triggerPoint: 'ต่ำกว่า 70%',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('people', 3), impact('operation', 3)] },
    net: {
      likelihood: 4,
      impacts: [impact('people', 2), impact('operation', 2)],
      keyCurrentControls: 'โครงการพี่เลี้ยง เครื่องจำลองการเดินหม้อเผา (Kiln Simulator) และทุนการศึกษาทวิภาคีกับวิทยาลัยเทคนิคสระบุรี',
    },
    plans: [{ description: 'จัดทำคลังความรู้วิดีโอ 60 เรื่องจากผู้เชี่ยวชาญก่อนเกษียณ', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'finance',
    eventDescription:
      'A large ready-mixed customer group with THB 190 million outstanding defaults after two of its high-rise projects stop.',
    rootCause:
      'Credit limits were raised during the boom and are secured for only 45 percent; early warning signs from sales visits are not shared with credit control.',
    indicator: 'Overdue more than 30 days as a share of receivables',
    triggerPoint: 'More than 6 percent',
    gross: { likelihood: 3, impacts: [impact('financial', 4, 'Unsecured part written off.', 'THB 105 million')] },
    net: {
      likelihood: 2,
      impacts: [
        impact('financial', 3, 'Bank guarantees and stop-delivery rule applied at 15 days overdue.', 'THB 40 million'),
      ],
      keyCurrentControls:
        'Weekly credit committee, bank guarantees from the ten largest dealers, delivery block in the ERP system.',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'logistics',
    eventDescription:
      'A bulk cement trailer of our carrier is in a multi-vehicle accident on Mittraphap Road with fatalities of road users.',
    rootCause:
      'Driver fatigue on night trips, overloaded subcontracted trucks and worn brakes on the long descent from Muak Lek.',
    indicator: 'Harsh braking and speeding events per 10,000 km from the in-vehicle monitoring system',
    triggerPoint: 'More than 8 events per 10,000 km for a carrier',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('safety', 5), impact('reputation', 4), impact('legal', 3)] },
    net: {
      likelihood: 3,
      impacts: [
        impact('safety', 5, 'Severity cannot be reduced by us alone.'),
        impact('reputation', 3),
        impact('legal', 2),
      ],
      keyCurrentControls:
        'Logistics command centre watches all trucks, alcohol test before every trip, four hours driving limit, carrier score with suspension, driver camera against fatigue.',
    },
    plans: [
      {
        description: 'Defensive driving school for all 460 contracted drivers every two years.',
        status: 'In Progress',
      },
      { description: 'Move 15 percent of long-haul tonnage to rail from Map Kabao siding.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'fraud',
    eventDescription: 'เจ้าหน้าที่เครื่องชั่งร่วมกับคนขับรถแก้ไขน้ำหนักวัตถุดิบและเศษเหล็ก ทำให้บริษัทจ่ายค่าสินค้าเกินจริง',
    rootCause: 'ระบบชั่งบางจุดยังเป็นแบบบันทึกมือ ไม่มีการสลับหน้าที่ และการตรวจนับสต็อกทำเพียงปีละครั้ง',
    indicator: 'ผลต่างสต็อกวัตถุดิบเทียบบัญชี',
    triggerPoint: 'ผลต่างเกิน 1.5%',
    gross: {
      likelihood: 3,
      impacts: [impact('financial', 2, 'ประมาณจากกรณีที่เคยพบในอุตสาหกรรม', '12 ล้านบาทต่อปี'), impact('reputation', 3)],
    },
    net: {
      likelihood: 1,
      impacts: [impact('financial', 1, undefined, '2 ล้านบาทต่อปี'), impact('reputation', 1)],
      keyCurrentControls:
        'เครื่องชั่งอัตโนมัติพร้อมกล้องอ่านป้ายทะเบียน ช่องทางแจ้งเบาะแส (Whistleblower) และการสุ่มตรวจโดยตรวจสอบภายใน',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'investment',
    eventDescription:
      'The 9 MW expansion of waste heat power misses its start date by more than six months and the boiler output is below guarantee, so that the project return falls under the hurdle rate.',
    rootCause:
      'Turnkey contractor works on four similar projects at once; kiln exhaust temperature has dropped since the preheater was upgraded.',
    gross: {
      likelihood: 3,
      impacts: [impact('financial', 3, 'Six months of grid power at THB 4.2 per unit.', 'THB 110 million')],
    },
    net: {
      likelihood: 2,
      impacts: [impact('financial', 2, 'Liquidated damages cover about half.', 'THB 48 million')],
      keyCurrentControls:
        'Milestone payments, performance bond of 15 percent, owner engineer on site, monthly steering committee.',
    },
    plans: [
      {
        description: 'Re-run the heat balance with the present kiln operation before the turbine is ordered.',
        status: 'Complete',
      },
    ],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'personalData',
    eventDescription:
      'ข้อมูลส่วนบุคคลของพนักงานคู่ธุรกิจและผู้มาติดต่อ (สำเนาบัตรประชาชน ผลตรวจสุขภาพ) รั่วไหลจากแฟ้มที่เก็บไว้ในป้อมรักษาความปลอดภัยและไดรฟ์กลางที่ไม่จำกัดสิทธิ์',
    rootCause: 'เก็บข้อมูลเกินความจำเป็นและไม่มีการกำหนดระยะเวลาทำลายเอกสาร',
    gross: {
      likelihood: 3,
      impacts: [impact('legal', 3, 'โทษปรับทางปกครองตาม พ.ร.บ.คุ้มครองข้อมูลส่วนบุคคล'), impact('reputation', 2)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('legal', 2), impact('reputation', 1)],
      keyCurrentControls: 'ระบบแลกบัตรอิเล็กทรอนิกส์ที่ปิดบังข้อมูลอ่อนไหว อบรม PDPA ประจำปี และทะเบียนกิจกรรมประมวลผลข้อมูล (ROPA)',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'other',
    riskCategoryDescription:
      'Land use and neighbours: hillside housing estates built inside the blasting safety radius',
    eventDescription:
      'A developer receives permission to build 220 houses within 900 metres of the eastern quarry face. Blasting there would have to stop once people move in, which sterilises 6 million tonnes of high grade limestone.',
    rootCause: 'The town plan of the district has lapsed and the new draft does not show the quarry buffer zone.',
    gross: {
      likelihood: 3,
      impacts: [
        impact('operation', 3),
        impact('financial', 3, 'High grade replaced by bought limestone from year five.', 'THB 60 million a year'),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 3), impact('financial', 2, undefined, 'THB 35 million a year')],
      keyCurrentControls:
        'Quarterly meeting with the sub-district administration; our comments on the town plan filed; land bank of 310 rai on the east side.',
    },
    plans: [{ description: 'Buy or lease a further 180 rai as a green buffer.', status: 'Pending' }],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'intellectualProperty',
    eventDescription: 'สูตรปูนซีเมนต์คาร์บอนต่ำและพารามิเตอร์การเผาที่พัฒนาเองรั่วไหลไปยังคู่แข่งผ่านพนักงานที่ลาออกหรือผู้รับเหมาที่ปรึกษา',
    rootCause: 'ไฟล์สูตรเก็บในสเปรดชีตที่ส่งต่อกันทางอีเมล และยังไม่ได้ยื่นจดสิทธิบัตรหรือขึ้นทะเบียนความลับทางการค้า',
    gross: {
      likelihood: 2,
      impacts: [impact('financial', 3, 'สูญเสียความได้เปรียบด้านต้นทุน 1-2 ปี', '50 ล้านบาท'), impact('customer', 2)],
    },
    net: {
      likelihood: 1,
      impacts: [impact('financial', 3, undefined, '35 ล้านบาท')],
      keyCurrentControls: 'สัญญารักษาความลับ จำกัดสิทธิ์เข้าถึงไฟล์สูตร และยื่นคำขอสิทธิบัตรแล้ว 2 ฉบับ',
    },
    plans: [],
  },
]
