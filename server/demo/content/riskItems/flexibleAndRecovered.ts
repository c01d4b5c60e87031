import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Flexible packaging and recovered paper (company groups 12, 18 and 32). */
export const flexibleAndRecoveredItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 12,
    category: 'processSafety',
    eventDescription:
      'Solvent vapour explosion in the drying hood of rotogravure press 5 during wash-up with ethyl acetate.',
    rootCause:
      'Lower explosive limit sensor poisoned by silicone, exhaust damper stuck at 20 percent, static from an unearthed drum.',
    indicator: 'LEL reading in dryer; calibration overdue',
    triggerPoint: 'Above 20 percent LEL',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [impact('safety', 5), impact('financial', 4, undefined, 'THB 140 million'), impact('operation', 4)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 4), impact('financial', 3, undefined, 'THB 60 million'), impact('operation', 3)],
      keyCurrentControls:
        'LEL interlock stops press and opens dampers, earthing with alarm, monthly calibration, CO2 flooding, conductive shoes.',
    },
    plans: [{ description: 'Water-based ink on two presses to remove a third of the solvent.', status: 'Pending' }],
  },
  {
    language: 'th',
    companyGroupId: 12,
    category: 'market',
    eventDescription:
      'ลูกค้าอาหารสัตว์เลี้ยงและขนมเรียกร้องบรรจุภัณฑ์วัสดุเดียว (Mono-material) ที่รีไซเคิลได้ แต่บริษัทยังผลิตเชิงพาณิชย์ได้เพียง 2 โครงสร้าง จึงเสียส่วนแบ่งให้คู่แข่งต่างชาติ',
    rootCause: 'เครื่องเป่าฟิล์ม MDO มีเพียงเครื่องเดียว และคุณสมบัติกันซึมออกซิเจนยังไม่ผ่านเกณฑ์อายุสินค้า 18 เดือน',
    indicator: 'สัดส่วนยอดขายสินค้ารีไซเคิลได้',
    triggerPoint: 'ต่ำกว่าแผน 10 จุด',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('customer', 4), impact('financial', 3, undefined, '95 ล้านบาทต่อปี')] },
    net: {
      likelihood: 3,
      impacts: [impact('customer', 3), impact('financial', 3, undefined, '60 ล้านบาทต่อปี')],
      keyCurrentControls: 'ศูนย์วิจัยร่วมกับธุรกิจเคมิคอลส์ ทดสอบร่วมกับลูกค้า 6 ราย และสัญญาพัฒนากับผู้ผลิตเรซิน',
    },
    plans: [{ description: 'ลงทุนเครื่อง MDO เครื่องที่สองและสายเคลือบสุญญากาศ', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 12,
    category: 'rawMaterial',
    eventDescription: 'Aluminium foil and BOPA film prices jump 25 percent after export tax rebates in China end.',
    rootCause: 'Two thirds of foil from one country; price fixed with customers for six months.',
    indicator: 'LME aluminium and conversion premium',
    triggerPoint: 'Up by 10 percent in a month',
    gross: { likelihood: 4, impacts: [impact('financial', 3, undefined, 'THB 72 million a year')] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 2, undefined, 'THB 30 million a year')],
      keyCurrentControls: 'Index clause for the ten largest customers, second source in Korea, eight weeks of stock.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 12,
    category: 'intellectualProperty',
    eventDescription: 'ถูกบริษัทต่างชาติฟ้องละเมิดสิทธิบัตรวาล์วระบายอากาศสำหรับถุงกาแฟในตลาดยุโรป',
    rootCause: 'ไม่ได้สืบค้นสิทธิบัตร (Freedom to Operate) ก่อนออกผลิตภัณฑ์ใหม่ในแต่ละประเทศ',
    gross: { likelihood: 2, impacts: [impact('legal', 3), impact('financial', 3, undefined, '55 ล้านบาท')] },
    net: {
      likelihood: 1,
      impacts: [impact('legal', 2), impact('financial', 2, undefined, '18 ล้านบาท')],
      keyCurrentControls: 'ขั้นตอนสืบค้นสิทธิบัตรก่อนอนุมัติโครงการ และประกันภัยความรับผิดด้านทรัพย์สินทางปัญญา',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 32,
    category: 'environment',
    eventDescription:
      'ไอระเหยตัวทำละลาย (VOCs) จากแท่นพิมพ์ส่งกลิ่นเข้าหมู่บ้านจัดสรรด้านหลังโรงงาน ถูกร้องเรียนผ่านแอป Traffy Fondue ต่อเนื่อง',
    rootCause: 'เครื่องเผาไอระเหย (RTO) มีเครื่องเดียวและหยุดซ่อมปีละ 12 วัน ขณะที่ห้องผสมหมึกไม่มีระบบดูดอากาศเฉพาะ',
    indicator: 'ค่า VOCs ริมรั้วและจำนวนข้อร้องเรียน',
    triggerPoint: 'ร้องเรียน 2 เรื่องต่อสัปดาห์',
    keyRiskIndicatorStatus: 'Critical',
    gross: { likelihood: 5, impacts: [impact('reputation', 3), impact('environment', 3), impact('legal', 3)] },
    net: {
      likelihood: 5,
      impacts: [impact('reputation', 3), impact('environment', 2), impact('legal', 2)],
      keyCurrentControls: 'ลดการพิมพ์งานที่ใช้ตัวทำละลายสูงในเวลากลางคืน ตรวจวัดริมรั้วรายวัน และทีมมวลชนสัมพันธ์เข้าพบผู้ร้องเรียน',
    },
    plans: [
      { description: 'ติดตั้ง RTO เครื่องที่สองขนาด 60,000 ลบ.ม./ชม.', status: 'In Progress' },
      { description: 'ทำห้องผสมหมึกระบบปิดพร้อมถ่านกัมมันต์', status: 'Complete' },
    ],
  },
  {
    language: 'en',
    companyGroupId: 32,
    category: 'production',
    eventDescription:
      'The laminate of retort pouches separates at a tuna canner after sterilisation at 121 °C and 3.2 million pouches are rejected.',
    rootCause: 'Adhesive cured 36 instead of 72 hours to meet a rush order.',
    indicator: 'Bond strength after retort',
    triggerPoint: 'Below 4 N per 15 mm',
    gross: { likelihood: 3, impacts: [impact('customer', 4), impact('financial', 2, undefined, 'THB 34 million')] },
    net: {
      likelihood: 1,
      impacts: [impact('customer', 3), impact('financial', 2, undefined, 'THB 15 million')],
      keyCurrentControls: 'Curing room releases rolls by time lock, retort test of each lot before slitting.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 18,
    category: 'rawMaterial',
    eventDescription:
      'ปริมาณเศษกระดาษที่จัดเก็บในประเทศลดลงร้อยละ 15 เพราะซาเล้งและร้านรับซื้อของเก่าเลิกกิจการจากราคาตกต่ำ ทำให้จัดส่งให้โรงกระดาษในกลุ่มไม่ได้ตามสัญญา',
    rootCause: 'ราคารับซื้อหน้าร้านต่ำกว่า 2.50 บาทต่อกิโลกรัม และไม่มีนโยบายสนับสนุนการคัดแยกจากภาครัฐ',
    indicator: 'ปริมาณรับซื้อรายสัปดาห์ต่อสถานี',
    triggerPoint: 'ต่ำกว่าแผน 10% ติดต่อกัน 4 สัปดาห์',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('operation', 4), impact('financial', 3, undefined, '55 ล้านบาทต่อปี')] },
    net: {
      likelihood: 4,
      impacts: [impact('operation', 3), impact('financial', 2, undefined, '25 ล้านบาทต่อปี')],
      keyCurrentControls: 'ประกันราคารับซื้อขั้นต่ำสำหรับสมาชิก 1,200 ร้าน รถรับถึงที่ และสัญญากับห้างค้าปลีก',
    },
    plans: [{ description: 'เปิดตัวแอปพลิเคชันเรียกรับเศษกระดาษสำหรับอาคารสำนักงาน 350 แห่ง', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 18,
    category: 'occupationalSafety',
    eventDescription: 'A sorter falls into the feed conveyor of the baling press and is crushed.',
    rootCause:
      'Pull cords out of reach at the pit edge, presses from 2005 without sensor curtain, workers kick jammed paper with their feet.',
    indicator: 'Stations with baler safeguards complete',
    triggerPoint: 'Below 100 percent',
    keyRiskIndicatorStatus: 'Critical',
    gross: { likelihood: 4, impacts: [impact('safety', 5), impact('legal', 4), impact('reputation', 3)] },
    net: {
      likelihood: 3,
      impacts: [impact('safety', 5), impact('legal', 3)],
      keyCurrentControls:
        'Pits fenced in 71 of 93 stations, RFID bracelets stop the conveyor in the 20 largest, lone work forbidden.',
    },
    plans: [
      { description: 'Bracelets and light curtains in the other 73 stations.', status: 'In Progress' },
      { description: 'Replace eleven presses built before 2006.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 18,
    category: 'fraud',
    eventDescription: 'หัวหน้าสถานีรับซื้อรายงานปริมาณซื้อเท็จและเบิกเงินสดย่อยเกินจริง',
    rootCause: 'การซื้อเงินสดรายย่อยกว่า 4,000 รายการต่อวัน และบางสถานีมีพนักงานเพียง 3 คน',
    indicator: 'ผลต่างน้ำหนักซื้อกับน้ำหนักส่งโรงงาน',
    triggerPoint: 'เกิน 3%',
    gross: { likelihood: 5, impacts: [impact('financial', 2, undefined, '14 ล้านบาทต่อปี'), impact('people', 2)] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 1, undefined, '3 ล้านบาทต่อปี'), impact('people', 1)],
      keyCurrentControls: 'จ่ายเงินผ่านพร้อมเพย์ 85% ของรายการ เครื่องชั่งเชื่อมต่อออนไลน์ และตรวจนับโดยไม่แจ้งล่วงหน้า',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 18,
    category: 'other',
    riskCategoryDescription: 'Social licence: informal collectors and child labour at partner shops',
    eventDescription: 'A news documentary shows children sorting waste at a shop that sells to our station.',
    rootCause: 'Partner shops are family homes; the code of conduct was handed out in Thai to Khmer-speaking families.',
    gross: { likelihood: 3, impacts: [impact('reputation', 4), impact('customer', 3), impact('legal', 2)] },
    net: {
      likelihood: 2,
      impacts: [impact('reputation', 3), impact('customer', 2)],
      keyCurrentControls:
        'Shop visits twice a year, scholarship fund for collectors, pictograms in four languages, contract ends after a second finding.',
    },
    plans: [],
  },
]
