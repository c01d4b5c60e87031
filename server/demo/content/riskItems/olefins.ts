import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** The olefins company and its cracker site (company groups 13, 33 and 34). */
export const olefinsItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 13,
    category: 'market',
    eventDescription:
      'The polyethylene to naphtha spread stays below USD 330 a tonne for eight quarters because of new capacity in China and the Middle East; the cracker runs at a cash loss in three of twelve months.',
    rootCause:
      'Global overcapacity of 30 million tonnes, weak demand, naphtha-based cracker at the fourth quartile of the cost curve.',
    indicator: 'HDPE minus naphtha spread',
    triggerPoint: 'Below USD 350 for four weeks',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [
        impact('financial', 5, 'USD 60 a tonne below plan on 1.7 million tonnes.', 'THB 3,500 million a year'),
        impact('people', 3),
      ],
    },
    net: {
      likelihood: 5,
      impacts: [
        impact('financial', 5, 'After product mix and run-rate optimisation.', 'THB 2,200 million a year'),
        impact('people', 2),
      ],
      keyCurrentControls:
        'Daily optimisation of feed and run rate, 32 percent of high value products, fixed cost reduction programme, weekly cash committee.',
    },
    plans: [
      {
        description: 'Feed flexibility for 50 percent ethane and propane with a new storage tank.',
        status: 'In Progress',
      },
      {
        description: 'Raise the share of green polymers to 1 million tonnes by 2030 with recycling partners.',
        status: 'In Progress',
      },
      {
        description: 'Decide on economic shutdown of the smaller cracker by contribution for each quarter.',
        status: 'Pending',
      },
    ],
  },
  {
    language: 'th',
    companyGroupId: 13,
    category: 'rawMaterial',
    eventDescription: 'ช่องแคบฮอร์มุซปิดหรือเรือบรรทุกแนฟทาถูกโจมตี ทำให้วัตถุดิบจากตะวันออกกลางซึ่งคิดเป็นร้อยละ 60 ขาดส่งเกิน 20 วัน',
    rootCause: 'ความขัดแย้งในตะวันออกกลาง และถังเก็บแนฟทารองรับการเดินเครื่องได้เพียง 18 วัน',
    indicator: 'ค่าประกันภัยสงครามของเรือและจำนวนวันสต็อก',
    triggerPoint: 'สต็อกต่ำกว่า 14 วัน',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 3, impacts: [impact('operation', 5), impact('financial', 5, undefined, '1,400 ล้านบาท')] },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 4), impact('financial', 4, undefined, '550 ล้านบาท')],
      keyCurrentControls: 'สัญญาจัดหาจากแอฟริกาและอินเดีย เช่าถังลอยน้ำสำรอง 80,000 ตัน และปรับสูตรใช้โพรเพนแทนบางส่วน',
    },
    plans: [{ description: 'ทำสัญญาซื้ออีเทนระยะยาวจากสหรัฐฯ พร้อมเรือ VLEC 3 ลำ', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 13,
    category: 'climate',
    eventDescription:
      'A global plastics treaty and national bans on single-use plastics cut demand of commodity film grades by 15 percent until 2032, and lenders exclude new virgin plastic capacity.',
    rootCause: 'Public concern over plastic waste; half of our sales go into packaging with a life under one year.',
    indicator: 'Share of sales in single-use applications',
    triggerPoint: 'Above 45 percent',
    gross: {
      likelihood: 4,
      impacts: [
        impact('financial', 4, undefined, 'THB 600 million a year'),
        impact('reputation', 4),
        impact('customer', 3),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [
        impact('financial', 4, undefined, 'THB 350 million a year'),
        impact('reputation', 3),
        impact('customer', 2),
      ],
      keyCurrentControls:
        'Certified circular polymers from pyrolysis oil, design-for-recycling service, exit from oxo-degradable additives.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 13,
    category: 'legal',
    eventDescription:
      'ศาลปกครองมีคำสั่งระงับการขยายโรงงานในเขตมาบตาพุด เพราะรายงาน EHIA ไม่ผ่านกระบวนการรับฟังความคิดเห็นที่สมบูรณ์ ซ้ำรอยคดี 76 โครงการ',
    rootCause: 'ที่ปรึกษาจัดเวทีรับฟังความเห็นไม่ครบกลุ่มประมงพื้นบ้าน และกฎหมายลำดับรองมีการแก้ไขระหว่างทาง',
    indicator: 'จำนวนประเด็นคัดค้านที่ยังไม่ปิด',
    triggerPoint: 'มากกว่า 5 ประเด็น',
    gross: {
      likelihood: 3,
      impacts: [impact('legal', 5), impact('financial', 5, undefined, '800 ล้านบาท'), impact('reputation', 4)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('legal', 4), impact('financial', 3, undefined, '160 ล้านบาท'), impact('reputation', 3)],
      keyCurrentControls: 'ที่ปรึกษากฎหมายสิ่งแวดล้อมทบทวนทุกขั้นตอน เวทีรับฟังความเห็น 4 รอบ และกองทุนพัฒนาประมงพื้นบ้าน',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 13,
    category: 'people',
    eventDescription:
      'Loss of experienced board operators before the 2027 turnaround: 40 percent have less than four years on the panel.',
    rootCause: 'Overseas project took 22 operators; retirement wave of the first crew of 1998.',
    indicator: 'Average panel experience',
    triggerPoint: 'Below five years',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('operation', 4), impact('safety', 4), impact('people', 3)] },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 3), impact('safety', 3), impact('people', 2)],
      keyCurrentControls: 'Operator training simulator, qualification by unit, recall pool of retired operators.',
    },
    plans: [{ description: 'Two-year return plan of eleven operators from the overseas site.', status: 'Pending' }],
  },
  {
    language: 'th',
    companyGroupId: 13,
    category: 'finance',
    eventDescription: 'ราคาน้ำมันดิบลดลงเร็วทำให้เกิดผลขาดทุนจากสต็อกแนฟทาและเม็ดพลาสติกในไตรมาส',
    rootCause: 'ระยะเวลาจากซื้อวัตถุดิบถึงขายสินค้า 50-60 วัน และป้องกันความเสี่ยงสต็อกเพียง 30%',
    indicator: 'ราคาน้ำมันดิบดูไบเฉลี่ยรายสัปดาห์',
    triggerPoint: 'ลดลงเกิน 8 ดอลลาร์ต่อบาร์เรลใน 30 วัน',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 4, impacts: [impact('financial', 4, undefined, '700 ล้านบาทต่อไตรมาส')] },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 3, undefined, '380 ล้านบาทต่อไตรมาส')],
      keyCurrentControls: 'คณะกรรมการบริหารสต็อกรายสัปดาห์ ซื้อขายล่วงหน้าในกรอบนโยบาย และลดสต็อกสินค้าเหลือ 22 วัน',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 33,
    category: 'processSafety',
    eventDescription:
      'Ethylene leaks from a flange of the C2 splitter overhead line, forms a vapour cloud over the cold section and explodes. Consequence models show overpressure of 0.3 bar at the control building and window damage up to 1.4 km, where a community of 3,200 people and a school are located. The cracker and the downstream plants of three neighbours on the ethylene grid stop; rebuilding of the cold box takes 12 to 18 months because only three makers in the world build it. In 2021 the company had a smaller release of 300 kg that was stopped by an operator within four minutes; the investigation found that bolts had been tightened without a controlled torque record and that two gas detectors in the row were inhibited for maintenance at the same time.',
    rootCause:
      'Thermal cycling of cold flanges, corrosion under insulation, gasket of wrong rating fitted in the turnaround, weak control of inhibited detectors.',
    indicator: 'Tier 1 and 2 process safety events; overdue safety critical inspections; inhibited detectors',
    triggerPoint: 'Any Tier 1 event, or more than 2 overdue inspections',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 3,
      impacts: [
        impact('safety', 5, 'Multiple fatalities inside, injuries outside the fence.'),
        impact('financial', 5, 'Property damage and business interruption.', 'THB 18,000 million'),
        impact('environment', 4),
        impact('reputation', 5),
        impact('operation', 5),
      ],
      keyCurrentControls: 'Design to international codes, relief and flare system.',
    },
    net: {
      likelihood: 1,
      impacts: [
        impact('safety', 5),
        impact('financial', 5, 'Insurance with a deductible of USD 20 million and 60 days.', 'THB 1,900 million'),
        impact('environment', 3),
        impact('reputation', 4),
        impact('operation', 5),
      ],
      keyCurrentControls:
        '168 gas detectors with voting, remote isolation valves that close in 20 seconds, deluge, blast-resistant control building, torque records for each flange, management of change, risk based inspection, joint emergency plan with the estate and drills with the community.',
    },
    plans: [
      {
        description:
          'Open-path detection along the C2 pipe rack and a limit of one inhibited detector per row in the control system.',
        status: 'In Progress',
      },
      {
        description: 'Corrosion under insulation survey of 340 cold lines before the turnaround.',
        status: 'In Progress',
      },
    ],
  },
  {
    language: 'th',
    companyGroupId: 33,
    category: 'occupationalSafety',
    eventDescription:
      'ผู้รับเหมาเสียชีวิตหรือบาดเจ็บในงานหยุดซ่อมบำรุงใหญ่ (Turnaround) ซึ่งมีคนทำงานสูงสุด 4,500 คนต่อวัน จากงานยก งานที่อับอากาศ และงานประกายไฟที่ทำซ้อนกันในพื้นที่เดียวกัน',
    rootCause: 'แรงงานหมุนเวียนจากหลายโครงการ สื่อสารหลายภาษา งานเร่งในสัปดาห์สุดท้าย และใบอนุญาตทำงานกว่า 600 ใบต่อวัน',
    indicator: 'อัตราการพบสภาพไม่ปลอดภัยต่อ 1,000 ชั่วโมงทำงาน',
    triggerPoint: 'เกิน 3.0',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 4, impacts: [impact('safety', 5), impact('legal', 4), impact('operation', 3)] },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 5), impact('legal', 3), impact('operation', 2)],
      keyCurrentControls:
        'ศูนย์ควบคุมความปลอดภัย Turnaround อบรมและทดสอบก่อนเข้างาน ใบอนุญาตอิเล็กทรอนิกส์ตรวจงานซ้อน ล่ามประจำพื้นที่ และจำกัดชั่วโมงทำงาน 60 ชั่วโมงต่อสัปดาห์',
    },
    plans: [{ description: 'ใช้สายรัดข้อมือระบุตำแหน่งและตรวจวัดชีพจรผู้ปฏิบัติงานในที่อับอากาศ', status: 'Pending' }],
  },
  {
    language: 'en',
    companyGroupId: 33,
    category: 'production',
    eventDescription:
      'Cracked gas compressor trips on high vibration and 80 tonnes an hour are flared for thirty hours.',
    rootCause:
      'Polymer fouling of the rotor, wash oil rate reduced to save cost, bearing from an unqualified repair shop.',
    indicator: 'Compressor vibration; efficiency of stage 4',
    triggerPoint: 'Above 45 micrometres',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 4,
      impacts: [
        impact('operation', 4),
        impact('financial', 4, undefined, 'THB 260 million'),
        impact('environment', 3),
        impact('reputation', 3),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 3), impact('financial', 3, undefined, 'THB 110 million'), impact('environment', 2)],
      keyCurrentControls:
        'Online condition monitoring with the maker, spare rotor on site, anti-foulant programme, flare minimisation procedure.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 33,
    category: 'environment',
    eventDescription:
      'สารบิวทาไดอีน (1,3-Butadiene) และเบนซีนในบรรยากาศบริเวณชุมชนมาบตาพุดเกินค่าเฝ้าระวังรายปี และโรงงานถูกระบุเป็นแหล่งกำเนิดสำคัญ',
    rootCause: 'การรั่วซึมสะสมจากวาล์วและซีลปั๊มกว่า 62,000 จุด การล้างอุปกรณ์ก่อนหยุดซ่อม และการขนถ่ายทางรถ',
    indicator: 'ผลตรวจวัด VOCs รายเดือน 6 สถานี',
    triggerPoint: 'เกิน 80% ของค่าเฝ้าระวัง',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [
        impact('environment', 4),
        impact('legal', 4),
        impact('reputation', 4),
        impact('safety', 3, 'ผลกระทบสุขภาพระยะยาว'),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('environment', 3), impact('legal', 3), impact('reputation', 3), impact('safety', 2)],
      keyCurrentControls: 'โปรแกรม LDAR กล้อง OGI ทุกไตรมาส ระบบนำไอกลับ (Vapor Recovery) ปั๊มซีลคู่ และล้างอุปกรณ์แบบระบบปิด',
    },
    plans: [{ description: 'เปลี่ยนปั๊มบิวทาไดอีนเป็นแบบไม่มีซีล (Canned Motor) 14 ตัว', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 33,
    category: 'naturalHazard',
    eventDescription:
      'Severe drought in the eastern seaboard: the Dok Krai and Nong Pla Lai reservoirs fall to dead storage and the estate cuts industrial water by 30 percent.',
    rootCause: 'Two weak monsoons; growing demand of new industries in the Eastern Economic Corridor.',
    indicator: 'Usable volume of three reservoirs',
    triggerPoint: 'Below 30 percent at 1 January',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 3, impacts: [impact('operation', 5), impact('financial', 5, undefined, 'THB 900 million')] },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 3), impact('financial', 3, undefined, 'THB 180 million')],
      keyCurrentControls:
        'Sea water desalination of 10,000 cubic metres a day, 15 percent less specific use since 2020, pipeline from Prasae reservoir, Keyman water war room of the estate.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 33,
    category: 'cyber',
    eventDescription:
      'ผู้ไม่หวังดีเข้าถึงระบบควบคุม DCS และระบบความปลอดภัย SIS ผ่านเครื่องคอมพิวเตอร์วิศวกรรม ทำให้โรงงานหยุดฉุกเฉินหรือระบบป้องกันไม่ทำงาน',
    rootCause: 'ใช้ USB ของผู้รับเหมาถ่ายโอนโปรแกรม เครื่องวิศวกรรมเชื่อมต่อสองเครือข่าย และบัญชีผู้ใช้กลางไม่เปลี่ยนรหัสผ่าน',
    indicator: 'คะแนนประเมิน IEC 62443',
    triggerPoint: 'ต่ำกว่าระดับ SL-2 ในโซนใด ๆ',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 3,
      impacts: [impact('safety', 5), impact('operation', 5), impact('financial', 5, undefined, '1,100 ล้านบาท')],
    },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 4), impact('operation', 4), impact('financial', 4, undefined, '420 ล้านบาท')],
      keyCurrentControls: 'แยก SIS ออกจากเครือข่ายอื่น ตู้ตรวจไวรัส USB สวิตช์กุญแจโหมดโปรแกรม และศูนย์เฝ้าระวัง OT ตลอด 24 ชั่วโมง',
    },
    plans: [{ description: 'ติดตั้ง Data Diode ระหว่างเครือข่ายควบคุมกับเครือข่ายสำนักงาน', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 33,
    category: 'reputation',
    eventDescription:
      'Repeated visible flaring at night is filmed by residents; the hashtag trends and the Industrial Estate Authority calls the management to a public hearing.',
    rootCause:
      'Start-ups after trips without notice to the community; ground flare can take 40 percent of the load only.',
    indicator: 'Flaring hours with smoke',
    triggerPoint: 'More than 15 minutes',
    gross: { likelihood: 5, impacts: [impact('reputation', 4), impact('environment', 2), impact('legal', 2)] },
    net: {
      likelihood: 4,
      impacts: [impact('reputation', 3), impact('environment', 2), impact('legal', 1)],
      keyCurrentControls:
        'Notice to community leaders within 15 minutes, flare camera shared with the authority, enclosed ground flare first.',
    },
    plans: [{ description: 'Second enclosed ground flare.', status: 'Pending' }],
  },
  {
    language: 'th',
    companyGroupId: 34,
    category: 'energy',
    eventDescription: 'ระบบไอน้ำความดันสูงล้มทั้งโรงงานจากหม้อไอน้ำ 2 ใน 3 ตัวหยุดพร้อมกัน ต้องหยุดเตาแครกเกอร์ฉุกเฉิน',
    rootCause: 'ปั๊มน้ำป้อนใช้แหล่งจ่ายไฟชุดเดียวกัน และระบบควบคุมเชื้อเพลิงก๊าซตอบสนองช้าเมื่อค่าความร้อนเปลี่ยน',
    indicator: 'ความพร้อมใช้งานของหม้อไอน้ำ',
    triggerPoint: 'ต่ำกว่า 97%',
    gross: {
      likelihood: 3,
      impacts: [impact('operation', 4), impact('financial', 4, undefined, '240 ล้านบาท'), impact('environment', 3)],
    },
    net: {
      likelihood: 1,
      impacts: [impact('operation', 3), impact('financial', 3, undefined, '95 ล้านบาท'), impact('environment', 2)],
      keyCurrentControls: 'ปั๊มน้ำป้อนกังหันไอน้ำสำรอง แยกแหล่งจ่ายไฟ ระบบปลดโหลดไอน้ำตามลำดับ และไอน้ำจากผู้ผลิตข้างเคียง 80 ตันต่อชั่วโมง',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 34,
    category: 'environment',
    eventDescription:
      'Cooling tower blowdown with residual chlorine and elevated temperature is discharged above the licence after the dosing pump sticks.',
    rootCause: 'Single dosing pump, analyser sampling line blocked by algae.',
    gross: { likelihood: 3, impacts: [impact('environment', 2), impact('legal', 2)] },
    net: {
      likelihood: 1,
      impacts: [impact('environment', 1), impact('legal', 1)],
      keyCurrentControls:
        'Standby pump with interlock, dechlorination, temperature alarm, weekly cleaning of the sample line.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 34,
    category: 'production',
    eventDescription: 'คอมเพรสเซอร์อากาศเครื่องมือวัดหยุดทำงาน ทำให้วาล์วทั้งโรงงานเคลื่อนสู่ตำแหน่งปลอดภัยและหยุดผลิต 36 ชั่วโมง',
    rootCause: 'น้ำปนในระบบอากาศจากเครื่องทำแห้งชำรุด และเครื่องสำรองไม่ทำงานอัตโนมัติ',
    gross: { likelihood: 2, impacts: [impact('operation', 4), impact('financial', 3, undefined, '130 ล้านบาท')] },
    net: {
      likelihood: 1,
      impacts: [impact('operation', 2), impact('financial', 2, undefined, '40 ล้านบาท')],
      keyCurrentControls: 'ทดสอบสลับเครื่องทุกเดือน ถังลมสำรอง 20 นาที และเชื่อมต่อไนโตรเจนฉุกเฉิน',
    },
    plans: [],
  },
]
