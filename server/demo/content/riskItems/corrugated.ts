import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Corrugated containers and their plants (company groups 11, 30, 31 and 40). */
export const corrugatedItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 11,
    category: 'market',
    eventDescription:
      'A global beverage customer puts its box volume of 45 million square metres for ASEAN out to reverse auction and we lose half of it.',
    rootCause:
      'Regional procurement in Singapore compares price per square metre only; our value services are unknown to it.',
    indicator: 'Share of wallet at the ten largest customers',
    triggerPoint: 'Loss of more than 5 points in a year',
    gross: {
      likelihood: 4,
      impacts: [impact('financial', 4, undefined, 'THB 170 million a year'), impact('customer', 4)],
    },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 3, undefined, 'THB 85 million a year'), impact('customer', 3)],
      keyCurrentControls:
        'Key account team with one offer for five countries, vendor managed stock in customer plants, design savings booked and shown each quarter.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 11,
    category: 'production',
    eventDescription: 'ส่งกล่องพิมพ์ผิดรุ่นหรือบาร์โค้ดอ่านไม่ได้ให้ลูกค้าอาหารแช่แข็งส่งออก ลูกค้าต้องรื้อบรรจุใหม่ 18 ตู้คอนเทนเนอร์',
    rootCause: 'แบบพิมพ์แก้ไขหลายครั้งส่งทางอีเมล แผ่นแม่พิมพ์เก่าไม่ถูกทำลาย และการสุ่มตรวจทุก 500 แผ่นไม่พบข้อผิดพลาดช่วงต้นล็อต',
    indicator: 'จำนวนข้อร้องเรียนต่อล้านตารางเมตร',
    triggerPoint: 'เกิน 1.2',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 5, impacts: [impact('customer', 3), impact('financial', 2, undefined, '18 ล้านบาทต่อปี')] },
    net: {
      likelihood: 3,
      impacts: [impact('customer', 3), impact('financial', 1, undefined, '6 ล้านบาทต่อปี')],
      keyCurrentControls: 'ระบบจัดการแบบพิมพ์ส่วนกลาง กล้องตรวจบาร์โค้ด 100% ใน 9 เครื่อง และทำลายแม่พิมพ์เก่าภายใน 24 ชั่วโมง',
    },
    plans: [{ description: 'ติดตั้งกล้องตรวจสอบงานพิมพ์เพิ่มอีก 6 เครื่อง', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 11,
    category: 'people',
    eventDescription:
      'Migrant workers at labour contractors are found to have paid recruitment fees; a customer auditor reports forced-labour indicators and stops orders.',
    rootCause:
      'Fees are taken by sub-agents in the home country; contracts are only in Thai; passports kept "for safety" by the contractor.',
    indicator: 'Audit findings on contractors; anonymous worker survey',
    triggerPoint: 'Any worker reporting a fee',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 3,
      impacts: [impact('reputation', 5), impact('customer', 4), impact('legal', 3), impact('people', 3)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('reputation', 4), impact('customer', 3), impact('legal', 2)],
      keyCurrentControls:
        'Employer-pays policy, direct hire under the bilateral agreement, contracts in Burmese and Khmer, hotline in three languages.',
    },
    plans: [{ description: 'Repay documented recruitment fees to 212 workers.', status: 'Complete' }],
  },
  {
    language: 'th',
    companyGroupId: 11,
    category: 'finance',
    eventDescription: 'ลูกค้า SME กลุ่มผลไม้ส่งออกผิดนัดชำระหนี้พร้อมกันหลังตลาดจีนตีกลับทุเรียนจากสารปนเปื้อน',
    rootCause: 'ให้เครดิตตามฤดูกาลโดยไม่มีหลักประกัน และรายได้ลูกค้าพึ่งพาตลาดเดียว',
    gross: { likelihood: 4, impacts: [impact('financial', 3, undefined, '62 ล้านบาท')] },
    net: {
      likelihood: 2,
      impacts: [impact('financial', 2, undefined, '19 ล้านบาท')],
      keyCurrentControls: 'วงเงินตามฤดูกาล ประกันสินเชื่อการค้า และเก็บเงินล่วงหน้า 30% สำหรับลูกค้าใหม่',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 11,
    category: 'cyber',
    eventDescription:
      'The ordering portal is taken offline by a denial-of-service attack in the week before Songkran, when orders double.',
    rootCause: 'Portal hosted at one provider without traffic scrubbing; no static fallback.',
    gross: { likelihood: 3, impacts: [impact('customer', 2), impact('operation', 2)] },
    net: {
      likelihood: 2,
      impacts: [impact('customer', 1), impact('operation', 1)],
      keyCurrentControls:
        'Content delivery network with scrubbing, orders by electronic data interchange for the fifty largest customers, spreadsheet template by e-mail.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 11,
    category: 'rawMaterial',
    eventDescription: 'แป้งมันสำปะหลังสำหรับทำกาวลอนมีราคาพุ่งสูงและคุณภาพไม่คงที่จากโรคใบด่าง ทำให้แผ่นลูกฟูกหลุดร่อน',
    rootCause: 'โรคใบด่างมันสำปะหลังระบาด ผลผลิตลดลงหนึ่งในสี่ และมีผู้ขายแป้งเพียง 2 ราย',
    gross: { likelihood: 3, impacts: [impact('financial', 2, undefined, '16 ล้านบาทต่อปี'), impact('customer', 2)] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 1, undefined, '7 ล้านบาทต่อปี'), impact('customer', 1)],
      keyCurrentControls: 'รับรองผู้ขายแป้งข้าวโพดสำรอง และสัญญาราคาคงที่ 6 เดือน',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 30,
    category: 'processSafety',
    eventDescription:
      'Fire starts in the scrap duct above the corrugator and spreads over the paper dust on the roof trusses of hall B.',
    rootCause:
      'Friction in the shredder fan, dust layers of more than 6 mm that are cleaned twice a year only, sprinklers shadowed by a new cable tray.',
    indicator: 'Dust layer thickness on high surfaces',
    triggerPoint: 'More than 3 mm',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [
        impact('financial', 5, 'Corrugator and hall lost, 14 months to rebuild.', 'THB 620 million'),
        impact('safety', 4),
        impact('customer', 4),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 4, undefined, 'THB 180 million'), impact('safety', 3), impact('customer', 3)],
      keyCurrentControls:
        'Full sprinklers, spark detection in the scrap system, dust cleaning now monthly, orders can move to Prachin Buri within 72 hours.',
    },
    plans: [
      {
        description: 'Relocate the cable tray and have the sprinkler cover certified by the insurer.',
        status: 'In Progress',
      },
    ],
  },
  {
    language: 'th',
    companyGroupId: 30,
    category: 'naturalHazard',
    eventDescription: 'น้ำท่วมนิคมอุตสาหกรรมนวนครซ้ำรอยปี พ.ศ. 2554 โรงงานหยุดผลิต 45 วัน และเครื่องจักรชั้นล่างเสียหายทั้งหมด',
    rootCause: 'พื้นที่ต่ำกว่าระดับน้ำทะเลปานกลาง 2.1 เมตร และพึ่งพาคันกั้นน้ำของนิคมเพียงชั้นเดียว',
    indicator: 'ปริมาณน้ำผ่านสถานี C.29A บางไทร',
    triggerPoint: 'เกิน 3,000 ลบ.ม./วินาที',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 2,
      impacts: [impact('financial', 5, undefined, '480 ล้านบาท'), impact('operation', 5), impact('customer', 4)],
    },
    net: {
      likelihood: 1,
      impacts: [impact('financial', 3, undefined, '90 ล้านบาท'), impact('operation', 4), impact('customer', 2)],
      keyCurrentControls: 'คันกั้นน้ำนิคมสูง 5.5 เมตร แผนย้ายแม่พิมพ์และมอเตอร์ขึ้นชั้นสองภายใน 3 วัน และโรงงานสำรองปราจีนบุรี',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 30,
    category: 'occupationalSafety',
    eventDescription: 'พนักงานสอดมือเคลียร์กระดาษติดในเครื่องพิมพ์ตัดสลิต (Rotary Die Cutter) ขณะเครื่องยังหมุน นิ้วมือขาด',
    rootCause: 'กระดาษโก่งติดเครื่องบ่อย พนักงานเร่งทำยอด และฝาครอบเปิดได้โดยเครื่องไม่หยุด',
    indicator: 'จำนวนครั้งกระดาษติดเครื่องต่อกะ',
    triggerPoint: 'เกิน 12 ครั้ง',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 5, impacts: [impact('safety', 3), impact('legal', 2)] },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 3), impact('legal', 1)],
      keyCurrentControls: 'อินเตอร์ล็อกฝาครอบครบ 22 เครื่อง กฎหยุดเครื่องก่อนล้วง และหัวหน้ากะสังเกตพฤติกรรมความปลอดภัยวันละ 2 ครั้ง',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 31,
    category: 'energy',
    eventDescription:
      'The biomass briquettes that replaced LPG arrive wet, and the steam pressure of the boiler falls below 9 bar, which slows both corrugators.',
    rootCause: 'Briquettes with 22 percent moisture in the rainy season; storage without roof.',
    gross: {
      likelihood: 4,
      impacts: [impact('operation', 2), impact('financial', 1, undefined, 'THB 8 million a year')],
    },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 1)],
      keyCurrentControls: 'Moisture limit with price deduction, roof built, LPG burner kept as standby.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 31,
    category: 'logistics',
    eventDescription: 'รถขนส่งกล่องไม่เพียงพอในฤดูผลไม้ภาคตะวันออก ส่งมอบล่าช้าเกิน 24 ชั่วโมงและถูกปรับ',
    rootCause: 'ผู้ขนส่งรายย่อยย้ายไปวิ่งงานทุเรียนซึ่งให้ค่าเที่ยวสูงกว่า',
    indicator: 'อัตราส่งมอบตรงเวลา',
    triggerPoint: 'ต่ำกว่า 95%',
    gross: { likelihood: 5, impacts: [impact('customer', 2), impact('financial', 1, undefined, '5 ล้านบาท')] },
    net: {
      likelihood: 4,
      impacts: [impact('customer', 2), impact('financial', 1, undefined, '2 ล้านบาท')],
      keyCurrentControls: 'สัญญารถประจำ 65% ของเที่ยววิ่ง สต็อกล่วงหน้าที่คลังจันทบุรี และค่าเที่ยวพิเศษตามฤดูกาล',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 40,
    category: 'legal',
    eventDescription:
      'Vietnamese fire-safety rules are applied retroactively and the authority closes the finished goods warehouse in Binh Duong until walls and water tanks are rebuilt.',
    rootCause: 'Regulation QCVN 06 changed after a city fire; acceptance papers of 2014 are incomplete.',
    indicator: 'Open findings of the fire police',
    triggerPoint: 'Any finding older than 30 days',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 4,
      impacts: [impact('legal', 3), impact('operation', 4), impact('financial', 2, undefined, 'THB 38 million')],
    },
    net: {
      likelihood: 3,
      impacts: [impact('legal', 2), impact('operation', 3), impact('financial', 2, undefined, 'THB 20 million')],
      keyCurrentControls:
        'Local fire consultant, outside warehouse rented for 3,000 pallets, monthly meeting with the industrial park.',
    },
    plans: [{ description: 'Build fire compartment walls and a 600 cubic metre tank.', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 40,
    category: 'people',
    eventDescription: 'Wildcat strike after the Tet bonus is announced lower than at neighbouring factories.',
    rootCause: 'Regional minimum wage rises in July; bonus is announced late; union leaders change every year.',
    gross: { likelihood: 3, impacts: [impact('operation', 2), impact('people', 3)] },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 2), impact('people', 2)],
      keyCurrentControls:
        'Bonus survey of the park in November, dialogue at workplace each quarter, overtime agreement signed.',
    },
    plans: [],
  },
]
