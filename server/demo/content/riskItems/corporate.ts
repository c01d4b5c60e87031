import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** The parent company, the corporate services and their departments (company groups 1, 5, 17, 39 and 41). */
export const corporateItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 1,
    category: 'cyber',
    eventDescription:
      'A coordinated attack on the group directory service locks 31,000 accounts in all businesses; e-mail, ERP and remote access are down for a week.',
    rootCause: 'Domain administrator rights used on office computers; legacy trust to two acquired companies.',
    indicator: 'Privileged accounts outside the vault',
    triggerPoint: 'Any',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [
        impact('operation', 5),
        impact('financial', 5, undefined, 'THB 1,200 million'),
        impact('reputation', 4),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 4), impact('financial', 4, undefined, 'THB 400 million'), impact('reputation', 3)],
      keyCurrentControls:
        'Tiered administration, privileged access vault, isolated recovery forest tested yearly, 24x7 monitoring, cyber cover of USD 50 million.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 1,
    category: 'reputation',
    eventDescription:
      'ข่าวปลอมและวิดีโอดีปเฟกของผู้บริหารระดับสูงชักชวนลงทุนแพร่ในสื่อสังคมออนไลน์ มีประชาชนหลงเชื่อเสียหายและเข้าใจว่าเป็นการดำเนินการของบริษัท',
    rootCause: 'เทคโนโลยีปลอมแปลงภาพและเสียงเข้าถึงง่าย และแพลตฟอร์มต่างประเทศถอดเนื้อหาล่าช้า',
    indicator: 'จำนวนบัญชีปลอมที่พบต่อสัปดาห์',
    triggerPoint: 'มากกว่า 20 บัญชี',
    keyRiskIndicatorStatus: 'Critical',
    gross: { likelihood: 5, impacts: [impact('reputation', 3), impact('customer', 2)] },
    net: {
      likelihood: 5,
      impacts: [impact('reputation', 2), impact('customer', 1)],
      keyCurrentControls: 'เฝ้าระวังแบรนด์ 24 ชั่วโมง แจ้งความและประสานกระทรวงดิจิทัลฯ และหน้าเว็บเตือนภัยของบริษัท',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 1,
    category: 'investment',
    eventDescription:
      'Capital is tied in long-cycle heavy assets while growth and valuation move to lighter businesses. If the portfolio is not turned within five years, the return on invested capital stays under the cost of capital (8.4 percent) and the credit rating may fall by one notch. Five of the eleven ventures started in the last three years are behind plan, two were stopped, and each has its own management and systems, so that learning is slow and overhead grows.',
    rootCause:
      'Investment proposals are judged one by one, not as a portfolio; exit criteria are missing; the incentive of business presidents is tied to volume and EBITDA rather than to return on capital.',
    indicator: 'Return on invested capital minus cost of capital',
    triggerPoint: 'Negative for four quarters',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 4,
      impacts: [
        impact('financial', 5, undefined, 'THB 3,000 million a year of value lost'),
        impact('reputation', 4),
        impact('people', 3),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 5, undefined, 'THB 1,500 million a year'), impact('reputation', 3)],
      keyCurrentControls:
        'Investment committee with post-audit after 18 months, hurdle rates by country, strategic review with the board every September.',
    },
    plans: [
      { description: 'Portfolio review with keep, fix or exit decision for each venture.', status: 'In Progress' },
      { description: 'Tie 30 percent of the long-term incentive to return on capital.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 1,
    category: 'fraud',
    eventDescription:
      'พนักงานหรือตัวแทนในต่างประเทศให้สินบนเจ้าหน้าที่เพื่อเร่งใบอนุญาตหรือพิธีการศุลกากร บริษัทอาจมีความผิดตามกฎหมาย ป.ป.ช. มาตรา 176 และกฎหมายต่อต้านสินบนของประเทศคู่ค้า',
    rootCause: 'ใช้ตัวแทนหลายชั้น ค่าธรรมเนียมเร่งด่วนไม่มีใบเสร็จ และการตรวจสอบคู่ค้าต่างประเทศยังทำด้วยแบบสอบถามเท่านั้น',
    indicator: 'สัดส่วนตัวแทนความเสี่ยงสูงที่ผ่านการตรวจสอบ',
    triggerPoint: 'ต่ำกว่า 100%',
    gross: {
      likelihood: 3,
      impacts: [impact('legal', 5), impact('reputation', 5), impact('financial', 4, undefined, '350 ล้านบาท')],
    },
    net: {
      likelihood: 1,
      impacts: [impact('legal', 4), impact('reputation', 4), impact('financial', 2, undefined, '50 ล้านบาท')],
      keyCurrentControls: 'สมาชิก CAC ระบบคัดกรองคู่ค้า นโยบายของขวัญ สายด่วนแจ้งเบาะแสที่บุคคลภายนอกดูแล และตรวจสอบภายในรายประเทศ',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 1,
    category: 'people',
    eventDescription: 'Successors for 9 of 24 top positions are not ready within three years.',
    rootCause: 'Little rotation between businesses; two outside hires left within a year.',
    indicator: 'Ready-now successors per key position',
    triggerPoint: 'Below 1.0',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 3, impacts: [impact('people', 4), impact('financial', 3, undefined, 'THB 100 million')] },
    net: {
      likelihood: 2,
      impacts: [impact('people', 3), impact('financial', 2, undefined, 'THB 30 million')],
      keyCurrentControls:
        'Talent committee each quarter, rotation of 40 managers a year, coaching by former presidents.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 1,
    category: 'legal',
    eventDescription:
      'เปิดเผยข้อมูลความยั่งยืนไม่ครบถ้วนตามมาตรฐาน IFRS S1/S2 ที่ ก.ล.ต. กำหนด หรือถูกกล่าวหาว่าฟอกเขียว (Greenwashing)',
    rootCause: 'ข้อมูลก๊าซเรือนกระจก Scope 3 มาจากการประมาณการ และหลายบริษัทย่อยเก็บข้อมูลด้วยสเปรดชีต',
    gross: { likelihood: 3, impacts: [impact('legal', 3), impact('reputation', 4)] },
    net: {
      likelihood: 3,
      impacts: [impact('legal', 2), impact('reputation', 2)],
      keyCurrentControls: 'ผู้สอบทานภายนอกระดับ Limited Assurance และคณะทำงานเปิดเผยข้อมูล',
    },
    plans: [{ description: 'ติดตั้งระบบจัดเก็บข้อมูลความยั่งยืนกลางครบทุกบริษัทย่อย', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 1,
    category: 'naturalHazard',
    eventDescription: 'A new epidemic keeps more than a quarter of shift workers at home for three weeks.',
    rootCause: 'Shared dormitories, buses and canteens; border closure for migrant workers of contractors.',
    gross: {
      likelihood: 2,
      impacts: [impact('people', 4), impact('operation', 4), impact('financial', 4, undefined, 'THB 500 million')],
    },
    net: {
      likelihood: 1,
      impacts: [impact('people', 2), impact('operation', 2), impact('financial', 2, undefined, 'THB 90 million')],
      keyCurrentControls:
        'Business continuity plan tested in 2020-2022, split control rooms, stock of masks and tests, remote work for 9,000 office staff.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 17,
    category: 'personalData',
    eventDescription: 'ศูนย์บริการร่วมส่งสลิปเงินเดือนและข้อมูลบัญชีธนาคารของพนักงาน 2,300 คนผิดบริษัทจากการแนบไฟล์ผิด',
    rootCause: 'การจัดส่งไฟล์ยังใช้อีเมลและรหัสผ่านร่วม และไม่มีระบบตรวจสอบผู้รับก่อนส่ง',
    indicator: 'จำนวนเหตุส่งข้อมูลผิดต่อเดือน',
    triggerPoint: 'ตั้งแต่ 1 เหตุ',
    keyRiskIndicatorStatus: 'Critical',
    gross: { likelihood: 5, impacts: [impact('legal', 3), impact('people', 3), impact('reputation', 2)] },
    net: {
      likelihood: 3,
      impacts: [impact('legal', 2), impact('people', 2)],
      keyCurrentControls: 'สลิปเงินเดือนผ่านแอปพลิเคชัน ระบบ DLP แจ้งเตือนก่อนส่งออก และอบรม PDPA รายไตรมาส',
    },
    plans: [{ description: 'ยกเลิกการส่งไฟล์ทางอีเมลทั้งหมด ใช้พื้นที่รับส่งไฟล์ที่กำหนดสิทธิ์', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 17,
    category: 'people',
    eventDescription: 'Turnover of young accountants reaches 31 percent and month-end closing slips by two days.',
    rootCause: 'Audit firms and start-ups pay more; repetitive work; fixed office hours.',
    indicator: 'Turnover of the last twelve months',
    triggerPoint: 'Above 20 percent',
    keyRiskIndicatorStatus: 'Critical',
    gross: { likelihood: 5, impacts: [impact('people', 3), impact('operation', 2)] },
    net: {
      likelihood: 4,
      impacts: [impact('people', 2), impact('operation', 2)],
      keyCurrentControls: 'Hybrid work, robots for 64 routine tasks, professional certificate paid, hub in Khon Kaen.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 17,
    category: 'legal',
    eventDescription: 'ยื่นภาษีหัก ณ ที่จ่ายและภาษีมูลค่าเพิ่มของบริษัทในกลุ่มผิดพลาดหรือล่าช้า ถูกเรียกเก็บเบี้ยปรับเงินเพิ่ม',
    rootCause: 'ปริมาณเอกสารกว่า 180,000 ฉบับต่อเดือน และอัตราภาษีปรับเปลี่ยนตามมาตรการรัฐบ่อยครั้ง',
    gross: { likelihood: 3, impacts: [impact('legal', 2), impact('financial', 1, undefined, '6 ล้านบาท')] },
    net: {
      likelihood: 1,
      impacts: [impact('legal', 1), impact('financial', 1, undefined, '1 ล้านบาท')],
      keyCurrentControls: 'ระบบ e-Tax Invoice ตรวจจับคู่เอกสารอัตโนมัติ และปฏิทินภาษีสองชั้น',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 17,
    category: 'other',
    riskCategoryDescription: 'Third-party concentration: one office building houses all shared services',
    eventDescription: 'A fire in the Bang Sue building makes the shared-service centre homeless for a month.',
    rootCause: 'Twelve teams on three floors, one power feed, paper archive in the basement.',
    gross: { likelihood: 2, impacts: [impact('operation', 3), impact('people', 2)] },
    net: {
      likelihood: 1,
      impacts: [impact('operation', 1), impact('people', 1)],
      keyCurrentControls:
        'Work-from-home ready for 95 percent, second site in Saraburi, archive scanned to 88 percent.',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 39,
    category: 'cyber',
    eventDescription:
      'The data centre in Bang Sue loses power and cooling at once and ERP is unavailable for eleven hours on the last working day of a quarter.',
    rootCause: 'Generator starts but the transfer switch fails; maintenance contract expired during a tender.',
    indicator: 'Unplanned downtime of ERP (minutes a month)',
    triggerPoint: 'More than 60',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [impact('operation', 4), impact('customer', 3), impact('financial', 3, undefined, 'THB 65 million')],
    },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 2), impact('customer', 2)],
      keyCurrentControls:
        'Second site with replication of 15 minutes, failover test in April and October, transfer switch renewed.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 39,
    category: 'cyber',
    eventDescription:
      'พนักงานอัปโหลดเอกสารลับของบริษัทไปยังบริการแปลภาษาและแปลงไฟล์สาธารณะบนอินเทอร์เน็ต ทำให้แผนธุรกิจและข้อมูลลูกค้ารั่วไหล',
    rootCause: 'ยังไม่มีเครื่องมือที่องค์กรรับรองเพียงพอ และพนักงานไม่ทราบชั้นความลับของข้อมูล',
    indicator: 'ปริมาณข้อมูลที่ส่งออกไปยังบริการที่ไม่ได้อนุญาต',
    triggerPoint: 'เกิน 500 MB ต่อสัปดาห์',
    gross: { likelihood: 5, impacts: [impact('customer', 3), impact('legal', 3), impact('reputation', 2)] },
    net: {
      likelihood: 3,
      impacts: [impact('customer', 2), impact('legal', 2)],
      keyCurrentControls: 'นโยบายการใช้บริการคลาวด์ บริการแปลภาษาภายในองค์กรที่ไม่เก็บข้อมูล และระบบ CASB ปิดกั้นบริการเสี่ยง',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 39,
    category: 'investment',
    eventDescription: 'The ERP migration of 74 companies runs 14 months late and costs 40 percent more than approved.',
    rootCause:
      'Local reports rebuilt one to one, business experts released only half a day a week, partner team changed twice.',
    indicator: 'Test cases passed against plan',
    triggerPoint: 'Below 85 percent',
    keyRiskIndicatorStatus: 'Critical',
    gross: { likelihood: 5, impacts: [impact('financial', 4, undefined, 'THB 380 million'), impact('operation', 3)] },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 4, undefined, 'THB 210 million'), impact('operation', 3)],
      keyCurrentControls: 'Steering committee by business presidents, fit-to-standard gate, migration in four waves.',
    },
    plans: [{ description: 'Full-time release of 35 key users until wave 3.', status: 'In Progress' }],
  },
  {
    language: 'th',
    companyGroupId: 39,
    category: 'people',
    eventDescription: 'ขาดบุคลากรด้านความมั่นคงไซเบอร์และวิศวกรข้อมูล ตำแหน่งว่าง 14 ตำแหน่งนานเกิน 6 เดือน',
    rootCause: 'ธนาคารและบริษัทต่างชาติเสนอค่าตอบแทนสูงกว่า 40%',
    gross: { likelihood: 5, impacts: [impact('people', 2), impact('operation', 2)] },
    net: {
      likelihood: 4,
      impacts: [impact('people', 1), impact('operation', 1)],
      keyCurrentControls: 'ใช้ผู้ให้บริการ SOC ภายนอก และโครงการพัฒนาทักษะพนักงานภายใน (Reskill) รุ่นละ 25 คน',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 41,
    category: 'finance',
    eventDescription: 'งบการเงินรวมรายไตรมาสมีข้อผิดพลาดที่มีสาระสำคัญจากการตัดรายการระหว่างกันไม่ครบ ต้องแก้ไขและนำส่งตลาดหลักทรัพย์ใหม่',
    rootCause: 'บริษัทย่อยใหม่ 9 แห่งใช้ผังบัญชีต่างกัน และกระทบยอดระหว่างกันด้วยมือ',
    indicator: 'ยอดคงค้างระหว่างกันที่ไม่ตรง',
    triggerPoint: 'เกิน 20 ล้านบาท',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 3, impacts: [impact('legal', 3), impact('reputation', 4)] },
    net: {
      likelihood: 2,
      impacts: [impact('legal', 2), impact('reputation', 3)],
      keyCurrentControls: 'ระบบจับคู่รายการระหว่างกันอัตโนมัติ สอบทานสองชั้น และปิดบัญชีเสมือนจริงก่อนสิ้นไตรมาส',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 41,
    category: 'fraud',
    eventDescription: "An accounts payable clerk pays a fake vendor created with a colleague's password.",
    rootCause: 'Passwords shared during holidays; vendor master and payment run by the same team until 2022.',
    gross: { likelihood: 3, impacts: [impact('financial', 2, undefined, 'THB 15 million'), impact('people', 2)] },
    net: {
      likelihood: 1,
      impacts: [impact('financial', 2, undefined, 'THB 5 million'), impact('people', 1)],
      keyCurrentControls:
        'Segregation of duties in the role design, bank account check service, monthly vendor change report.',
    },
    plans: [],
  },
]
