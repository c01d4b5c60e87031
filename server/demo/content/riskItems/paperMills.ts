import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** The paper mills, their departments and the packaging business unit (company groups 3 and 25 to 29). */
export const paperMillItems: RiskContent[] = [
  {
    language: 'th',
    companyGroupId: 25,
    category: 'occupationalSafety',
    eventDescription:
      'ถ่ายกรดซัลฟิวริกลงถังโซเดียมไฮโปคลอไรต์ผิดถัง เกิดก๊าซคลอรีนฟุ้งกระจาย พนักงานและผู้ขับรถแท็งก์สูดดมจนต้องนำส่งโรงพยาบาล',
    rootCause: 'ข้อต่อสายถ่ายสารเคมีสลับกันได้ ฉลากท่อซีดจาง และผู้ขนส่งไม่ได้สวมชุดป้องกันครบ',
    indicator: 'ผลตรวจสอบก่อนถ่ายสารเคมี (Checklist)',
    triggerPoint: 'พบข้อบกพร่องตั้งแต่ 1 ข้อ',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 3, impacts: [impact('safety', 4), impact('environment', 3), impact('operation', 2)] },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 3), impact('environment', 2)],
      keyCurrentControls: 'ข้อต่อเฉพาะชนิดสาร กุญแจเปิดวาล์วสองดอก ฝักบัวฉุกเฉิน และพนักงานโรงงานอยู่ร่วมตลอดการถ่าย',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 25,
    category: 'production',
    eventDescription:
      'The pulper detrasher and drum screens choke on plastic and wire of poor bales and the stock line of PM4 runs at 70 percent.',
    rootCause: 'Reject rate of imported mixed paper went from 6 to 13 percent; the ragger cutter fails weekly.',
    indicator: 'Reject rate of the drum pulper',
    triggerPoint: 'Above 10 percent for three days',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 5,
      impacts: [impact('operation', 3), impact('financial', 2, undefined, 'THB 26 million a year')],
    },
    net: {
      likelihood: 4,
      impacts: [impact('operation', 2), impact('financial', 1, undefined, 'THB 9 million a year')],
      keyCurrentControls:
        'Mixed paper limited to 12 percent of the furnish, spare ragger, supplier ranking by reject rate.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 25,
    category: 'environment',
    eventDescription:
      'กากตะกอนและพลาสติกจากกระบวนการ (Reject) ล้นลานเก็บ 8,000 ตัน ไม่สามารถส่งกำจัดได้ทัน เกิดน้ำชะขยะและแมลงวันรบกวนชุมชน',
    rootCause: 'โรงปูนที่รับเผาหยุดซ่อมใหญ่พร้อมกัน และใบอนุญาตนำของเสียออกนอกโรงงาน (สก.2) ใช้เวลาพิจารณานาน',
    indicator: 'ปริมาณกากคงเหลือเทียบความจุลาน',
    triggerPoint: 'เกิน 75%',
    keyRiskIndicatorStatus: 'Critical',
    gross: { likelihood: 5, impacts: [impact('environment', 3), impact('reputation', 3), impact('legal', 3)] },
    net: {
      likelihood: 4,
      impacts: [impact('environment', 2), impact('reputation', 3), impact('legal', 2)],
      keyCurrentControls: 'ผู้รับกำจัดสำรอง 3 ราย เครื่องอัดก้อนลดความชื้น และคลุมผ้าใบทั้งลาน',
    },
    plans: [{ description: 'ก่อสร้างเตาเผากากอุตสาหกรรมผลิตไอน้ำ 20 ตันต่อชั่วโมง', status: 'Pending' }],
  },
  {
    language: 'en',
    companyGroupId: 25,
    category: 'legal',
    eventDescription:
      'The factory licence extension is refused because the new town plan of Ban Pong turns the east part of the site into a residential zone.',
    rootCause: 'The town plan was made without input of the mill; the public hearing was attended by one officer only.',
    gross: { likelihood: 2, impacts: [impact('legal', 4), impact('operation', 4)] },
    net: {
      likelihood: 1,
      impacts: [impact('legal', 3), impact('operation', 3)],
      keyCurrentControls:
        'Written objection filed, existing-use right confirmed by counsel, liaison officer at the municipality.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 26,
    category: 'naturalHazard',
    eventDescription: 'แผ่นดินไหวจากรอยเลื่อนศรีสวัสดิ์หรือเจดีย์สามองค์ ทำให้โครงสร้างอาคารเครื่องจักรและปล่องควันเสียหาย',
    rootCause: 'อาคารก่อสร้างก่อนกฎกระทรวงปี พ.ศ. 2550 จึงไม่ได้ออกแบบรับแรงแผ่นดินไหว',
    gross: {
      likelihood: 1,
      impacts: [impact('safety', 5), impact('financial', 5, undefined, '900 ล้านบาท'), impact('operation', 5)],
    },
    net: {
      likelihood: 1,
      impacts: [impact('safety', 5), impact('financial', 4, 'ประกันภัยคุ้มครองแผ่นดินไหววงเงิน 500 ล้านบาท', '250 ล้านบาท')],
      keyCurrentControls: 'ประเมินโครงสร้างโดยวิศวกรระดับวุฒิ เสริมค้ำยันปล่องควัน ซ้อมอพยพ และประกันภัยความเสี่ยงภัยทรัพย์สิน',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 26,
    category: 'production',
    eventDescription:
      'The coating kitchen of board machine PM2 loses control of the viscosity and 3,000 tonnes of coated board are downgraded.',
    rootCause: 'Single viscosity transmitter, starch cooker with manual setting, new binder supplier.',
    indicator: 'Share of second quality',
    triggerPoint: 'Above 3.5 percent a week',
    gross: { likelihood: 3, impacts: [impact('financial', 2, undefined, 'THB 21 million'), impact('customer', 2)] },
    net: {
      likelihood: 2,
      impacts: [impact('financial', 1, undefined, 'THB 7 million'), impact('customer', 1)],
      keyCurrentControls: 'Redundant transmitter, laboratory check every two hours, supplier trial protocol.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 26,
    category: 'rawMaterial',
    eventDescription: 'ไม้ยูคาลิปตัสเข้าโรงงานน้อยกว่าแผนร้อยละ 25 ในฤดูฝน ทำให้ต้องซื้อเยื่อใยสั้นจากบราซิลทดแทน',
    rootCause: 'เกษตรกรหันไปปลูกมันสำปะหลังและอ้อย ถนนเข้าแปลงชำรุด และคู่แข่งจากเวียดนามรับซื้อไม้สับเพื่อส่งออก',
    indicator: 'สต็อกไม้คงเหลือ (วัน)',
    triggerPoint: 'ต่ำกว่า 12 วัน',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('operation', 3), impact('financial', 3, undefined, '60 ล้านบาท')] },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 2), impact('financial', 2, undefined, '28 ล้านบาท')],
      keyCurrentControls: 'สัญญาส่งเสริมการปลูก 38,000 ไร่ กล้าพันธุ์โตเร็ว และสต็อกไม้ก่อนฤดูฝน 45 วัน',
    },
    plans: [{ description: 'ตั้งลานรับซื้อไม้ร่วมกับสหกรณ์การเกษตร 5 อำเภอ', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 27,
    category: 'energy',
    eventDescription:
      'Slagging and bed agglomeration force boiler 5 out of service every three weeks since palm empty fruit bunch is burned.',
    rootCause: 'Potassium above 2 percent in the fuel, limestone feed undersized, no on-line deposit monitoring.',
    indicator: 'Running days between outages; potassium in fuel',
    triggerPoint: 'Fewer than 45 days',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [impact('operation', 3), impact('financial', 3, undefined, 'THB 58 million a year')],
    },
    net: {
      likelihood: 5,
      impacts: [
        impact('operation', 3, 'Until the kaolin dosing runs, paper machines slow down once a month.'),
        impact('financial', 2, undefined, 'THB 32 million a year'),
      ],
      keyCurrentControls:
        'Empty fruit bunch limited to 10 percent, bed material renewed every four days, steam from the gas boiler.',
    },
    plans: [{ description: 'Kaolin dosing and larger ash cooler on boiler 5.', status: 'In Progress' }],
  },
  {
    language: 'th',
    companyGroupId: 27,
    category: 'processSafety',
    eventDescription: 'ก๊าซชีวภาพรั่วจากถังเก็บแบบบอลลูนและติดไฟใกล้ห้องเครื่องปั่นไฟ',
    rootCause: 'ผ้าใบถังเก็บก๊าซเสื่อมจากรังสียูวี อุปกรณ์ป้องกันไฟย้อนกลับอุดตัน และเครื่องตรวจจับมีเทนสอบเทียบเกินกำหนด',
    indicator: 'ผลสอบเทียบเครื่องตรวจจับก๊าซ',
    triggerPoint: 'เกินกำหนดสอบเทียบ 7 วัน',
    gross: {
      likelihood: 3,
      impacts: [impact('safety', 4), impact('operation', 2), impact('financial', 2, undefined, '35 ล้านบาท')],
    },
    net: {
      likelihood: 1,
      impacts: [impact('safety', 3), impact('financial', 1, undefined, '8 ล้านบาท')],
      keyCurrentControls: 'พื้นที่ควบคุมประกายไฟ เครื่องตรวจจับมีเทน 12 จุด คบเพลิงเผาก๊าซอัตโนมัติ และเปลี่ยนผ้าใบทุก 7 ปี',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 28,
    category: 'production',
    eventDescription:
      'The winder drive of PM3 fails; no spare converter exists because the model is obsolete, and the machine stands for two weeks.',
    rootCause: 'Drive generation of 1998, spares found only in the used market.',
    gross: { likelihood: 4, impacts: [impact('operation', 3), impact('financial', 3, undefined, 'THB 48 million')] },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 3), impact('financial', 2, undefined, 'THB 24 million')],
      keyCurrentControls: 'Two used converters tested in the workshop; slitting at PM4 winder for half of the volume.',
    },
    plans: [{ description: 'Replace the winder drive in the October shutdown.', status: 'In Progress' }],
  },
  {
    language: 'th',
    companyGroupId: 28,
    category: 'occupationalSafety',
    eventDescription: 'พนักงานสูญเสียการได้ยินจากเสียงดังในห้องเครื่องจักรกระดาษที่เกิน 95 เดซิเบล',
    rootCause: 'ปั๊มสุญญากาศและกล่องลมอบไม่มีห้องครอบเสียง และพนักงานใช้ปลั๊กอุดหูไม่ถูกวิธี',
    indicator: 'ผลตรวจสมรรถภาพการได้ยิน (STS)',
    triggerPoint: 'พบ STS เกิน 3% ของพนักงาน',
    gross: { likelihood: 4, impacts: [impact('safety', 2), impact('legal', 1)] },
    net: {
      likelihood: 3,
      impacts: [impact('safety', 1)],
      keyCurrentControls: 'โครงการอนุรักษ์การได้ยิน ห้องควบคุมเก็บเสียง และทดสอบความพอดีของปลั๊กอุดหูรายบุคคล',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 29,
    category: 'fraud',
    eventDescription:
      'Spare parts are bought from a vendor owned by a relative of the section manager at prices 30 percent above market.',
    rootCause:
      'Orders are split under the THB 100,000 limit; declaration of interests is not compared with vendor data.',
    indicator: 'Share of orders just below the approval limit',
    triggerPoint: 'Above 6 percent',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 4,
      impacts: [
        impact('financial', 2, undefined, 'THB 12 million a year'),
        impact('reputation', 2),
        impact('legal', 2),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [impact('financial', 1, undefined, 'THB 2 million a year'), impact('reputation', 1)],
      keyCurrentControls:
        'Split-order report to internal audit, e-auction above THB 50,000, vendor owners checked at registration.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 29,
    category: 'finance',
    eventDescription: 'ต้องตั้งค่าเผื่อสินค้าคงเหลือด้อยค่า เนื่องจากกระดาษที่ผลิตด้วยต้นทุนสูงมีมูลค่าสุทธิที่จะได้รับต่ำกว่าทุน ณ สิ้นไตรมาส',
    rootCause: 'ราคากระดาษลดลงเร็วกว่าต้นทุนวัตถุดิบ และสต็อกสินค้าสำเร็จรูปสูงถึง 48 วัน',
    indicator: 'จำนวนวันสินค้าคงเหลือ',
    triggerPoint: 'เกิน 40 วัน',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('financial', 3, undefined, '70 ล้านบาทต่อไตรมาส')] },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 2, undefined, '32 ล้านบาทต่อไตรมาส')],
      keyCurrentControls: 'ประชุม S&OP รายสัปดาห์ หยุดเครื่องตามคำสั่งซื้อ และทบทวนมูลค่าสุทธิทุกเดือน',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 3,
    category: 'investment',
    eventDescription:
      'The acquired fibre packaging company in Indonesia does not reach the synergies of the purchase plan: after two years its margin is 5.1 percent against 11 percent planned, the local mill needs an environmental upgrade that due diligence did not find, and two family managers who held the customers left when their earn-out ended. Goodwill of THB 1,900 million must be tested for impairment at every quarter and the put option of the minority holders can be exercised next year at a price fixed in dollars. The banks of the acquisition loan measure the covenant at consolidated level, which limits new projects of the whole business.',
    rootCause:
      'Optimistic price assumptions, short due diligence on environment, integration team of three people only, retention agreements of 24 months.',
    indicator: 'EBITDA margin against the acquisition case',
    triggerPoint: 'More than 3 percentage points below for two quarters',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [
        impact('financial', 5, 'Impairment plus upgrade.', 'THB 1,300 million'),
        impact('reputation', 3),
        impact('people', 3),
      ],
    },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 4, 'Partial impairment.', 'THB 500 million'), impact('reputation', 3)],
      keyCurrentControls:
        'Integration office reporting to the business president, 42 synergy initiatives tracked monthly, waste-paper supply from group trading, new commercial director.',
    },
    plans: [
      {
        description: 'Build the waste water upgrade in two phases, first phase before the dry season.',
        status: 'In Progress',
      },
      { description: 'Renegotiate the put option to 2028 with part payment in shares.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 3,
    category: 'market',
    eventDescription: 'ลูกค้าอีคอมเมิร์ซและแบรนด์เปลี่ยนจากกล่องกระดาษเป็นซองใช้ซ้ำและบรรจุภัณฑ์พลาสติกรีไซเคิลเพื่อลดค่าขนส่งและคาร์บอน',
    rootCause: 'ค่าขนส่งคิดตามปริมาตร และแพลตฟอร์มรายใหญ่กำหนดนโยบายลดบรรจุภัณฑ์ชั้นนอก',
    indicator: 'จำนวนกล่องต่อคำสั่งซื้อออนไลน์',
    triggerPoint: 'ลดลงเกิน 5% ต่อปี',
    gross: { likelihood: 4, impacts: [impact('financial', 3, undefined, '130 ล้านบาทต่อปี'), impact('customer', 3)] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 3, undefined, '80 ล้านบาทต่อปี'), impact('customer', 2)],
      keyCurrentControls: 'ศูนย์ออกแบบบรรจุภัณฑ์ร่วมกับลูกค้า ซองกระดาษกันกระแทก และทีมที่ปรึกษาลดขนาดกล่อง',
    },
    plans: [{ description: 'ลงทุนสายการผลิตซองกระดาษกันกระแทก 60 ล้านซองต่อปี', status: 'In Progress' }],
  },
]
