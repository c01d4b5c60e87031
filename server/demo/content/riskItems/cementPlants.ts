import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** The cement plants, the quarry and the kiln department (company groups 21 to 24). */
export const cementPlantItems: RiskContent[] = [
  {
    language: 'th',
    companyGroupId: 21,
    category: 'production',
    eventDescription:
      'สายพานลำเลียงหินปูนจากเหมืองเข้าโรงงาน (Overland Conveyor) ความยาว 4.2 กิโลเมตรขาด ต้องหยุดป้อนวัตถุดิบและใช้รถบรรทุกขนแทน',
    rootCause: 'รอยต่อสายพานเก่าเกิน 8 ปี มีหินก้อนใหญ่ติดที่รางถ่าย และเครื่องตรวจจับรอยฉีกขาดชำรุดระหว่างรออะไหล่',
    indicator: 'ความหนายางสายพานและผลเอกซเรย์รอยต่อ',
    triggerPoint: 'ความหนาเหลือต่ำกว่า 6 มม.',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [impact('operation', 3, 'หยุดป้อนหิน 7 วัน'), impact('financial', 3, undefined, '42 ล้านบาท')],
    },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 2), impact('financial', 2, undefined, '15 ล้านบาท')],
      keyCurrentControls: 'กองหินสำรองหน้าโรงงาน 5 วัน สายพานสำรอง 600 เมตร และทีมต่อสายพานเร่งด่วนภายใน 36 ชั่วโมง',
    },
    plans: [{ description: 'เปลี่ยนสายพานช่วงที่ 2 ในแผนหยุดซ่อมใหญ่เดือนสิงหาคม', status: 'Pending' }],
  },
  {
    language: 'en',
    companyGroupId: 21,
    category: 'occupationalSafety',
    eventDescription:
      'A worker is buried while breaking a cement bridge inside silo 7 and suffocates before the rescue team gets to him.',
    rootCause:
      'Moisture ingress through the cracked silo roof forms hard build-up; entry is cheaper than the remote whip machine and was done twice without a confined space permit.',
    indicator: 'Number of confined space entries; permits audited',
    triggerPoint: 'Any entry without a permit',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 3, impacts: [impact('safety', 5), impact('legal', 4)] },
    net: {
      likelihood: 1,
      impacts: [impact('safety', 5), impact('legal', 3)],
      keyCurrentControls:
        'Silo entry prohibited since March; remote silo cleaning contractor; locked manholes with keys held by the plant manager; roof sealed.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 21,
    category: 'environment',
    eventDescription: 'น้ำฝนชะกองถ่านหินและเชื้อเพลิง RDF ไหลลงคลองสาธารณะในช่วงพายุ ทำให้น้ำมีสีดำและปลาในกระชังของชาวบ้านตาย',
    rootCause: 'บ่อดักตะกอนมีขนาดออกแบบสำหรับฝน 60 มม. แต่ปีที่ผ่านมามีฝนตกหนักถึง 118 มม. ต่อวัน และลานกองบางส่วนไม่มีหลังคา',
    indicator: 'ระดับน้ำในบ่อดักตะกอนและค่า TSS',
    triggerPoint: 'ระดับน้ำเกิน 70% หรือพยากรณ์ฝนเกิน 60 มม.',
    gross: { likelihood: 4, impacts: [impact('environment', 3), impact('reputation', 3), impact('legal', 2)] },
    net: {
      likelihood: 2,
      impacts: [impact('environment', 2), impact('reputation', 2)],
      keyCurrentControls: 'ประตูน้ำฉุกเฉิน ปั๊มสูบกลับบ่อเหมือง และแผนรับมือฤดูฝนที่ซ้อมทุกเดือนพฤษภาคม',
    },
    plans: [{ description: 'สร้างหลังคาคลุมลานกองเชื้อเพลิง 9,000 ตารางเมตร', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 21,
    category: 'logistics',
    eventDescription:
      'The rotary packers and truck loading of the packing plant stand still on peak days and more than 200 trucks queue on the public road in front of the gate.',
    rootCause:
      'One of three packers is always in repair, dealers arrive in the same two hours, and the queue app is used by only 55 percent of the drivers.',
    indicator: 'Average truck turnaround time',
    triggerPoint: 'More than 150 minutes for two days',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 5, impacts: [impact('customer', 2), impact('reputation', 2), impact('operation', 2)] },
    net: {
      likelihood: 4,
      impacts: [impact('customer', 1), impact('operation', 1)],
      keyCurrentControls: 'Queue app with slots, waiting yard for 120 trucks, night loading discount.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 21,
    category: 'naturalHazard',
    eventDescription: 'ฟ้าผ่าลงหอพรีฮีตเตอร์หรือสถานีไฟฟ้าย่อย ทำให้การ์ดควบคุมและเครื่องมือวัดเสียหายเป็นวงกว้าง',
    rootCause: 'ระบบกราวด์บางส่วนเสื่อมสภาพและค่าความต้านทานดินสูงในฤดูแล้ง',
    gross: { likelihood: 3, impacts: [impact('operation', 3), impact('financial', 2, undefined, '18 ล้านบาท')] },
    net: {
      likelihood: 1,
      impacts: [impact('operation', 2), impact('financial', 1, undefined, '4 ล้านบาท')],
      keyCurrentControls: 'ระบบล่อฟ้าแบบ Faraday ตรวจวัดค่าดินปีละ 2 ครั้ง อุปกรณ์ป้องกันไฟกระชาก และการ์ดสำรองในคลัง',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 22,
    category: 'naturalHazard',
    eventDescription:
      'น้ำท่วมฉับพลันในอำเภอทุ่งสงจากมรสุมตะวันออกเฉียงเหนือ น้ำเข้าอาคารบรรจุและตัดขาดถนนและทางรถไฟสายใต้ ไม่สามารถส่งปูนให้ลูกค้าในจังหวัดสงขลาและสุราษฎร์ธานีได้นาน 7-10 วัน ในปีที่ผ่านมาระดับน้ำสูงกว่าคันกั้นน้ำเดิมเพียง 20 เซนติเมตร',
    rootCause: 'โรงงานตั้งอยู่ปลายลำน้ำสองสาย คลองระบายน้ำสาธารณะตื้นเขินและมีการถมที่ดินเพื่อพัฒนาโครงการจัดสรรต้นน้ำ',
    indicator: 'ระดับน้ำคลองท่าเลา',
    triggerPoint: 'ระดับน้ำเหลือต่ำกว่าตลิ่ง 1 เมตร',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 4,
      impacts: [
        impact('operation', 4),
        impact('financial', 3, undefined, '65 ล้านบาท'),
        impact('people', 3, 'บ้านพนักงานราว 90 หลังถูกน้ำท่วม'),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 3), impact('financial', 2, undefined, '25 ล้านบาท'), impact('people', 2)],
      keyCurrentControls: 'คันดินสูง 2.5 เมตร เครื่องสูบน้ำ 8 เครื่อง คลังสินค้าสำรองที่หาดใหญ่ 6,000 ตัน และแผน BCP ที่ซ้อมก่อนฤดูฝน',
    },
    plans: [{ description: 'เสริมคันกั้นน้ำอีก 80 เซนติเมตรและขุดลอกคลองร่วมกับเทศบาล', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 22,
    category: 'market',
    eventDescription:
      'Cheap cement from Vietnam lands at Songkhla port at THB 300 a tonne below our delivered price and takes 8 percent of the southern market.',
    rootCause: 'Overcapacity in Vietnam, no anti-dumping measure, freight by returning vessels.',
    indicator: 'Imported tonnage at Songkhla by customs code 2523',
    triggerPoint: 'More than 15,000 tonnes a month',
    gross: {
      likelihood: 4,
      impacts: [impact('financial', 3, '90,000 tonnes a year lost.', 'THB 95 million a year'), impact('customer', 2)],
    },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 2, undefined, 'THB 45 million a year'), impact('customer', 2)],
      keyCurrentControls:
        'Dealer rebate tied to share of shelf, technical team for concrete product makers, petition through the manufacturers association.',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 22,
    category: 'people',
    eventDescription:
      'Wage talks fail and the union works to rule during the peak season, so that one kiln shift cannot be manned.',
    rootCause:
      'Bonus difference between the company and its sister companies became public; the present agreement ends in December.',
    gross: { likelihood: 2, impacts: [impact('people', 4), impact('operation', 3)] },
    net: {
      likelihood: 1,
      impacts: [impact('people', 3), impact('operation', 2)],
      keyCurrentControls:
        'Joint consultation committee every month, early start of the talks, trained substitute crews from Kaeng Khoi.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 23,
    category: 'occupationalSafety',
    eventDescription: 'หินร่วงจากหน้าเหมืองสูง 12 เมตรทับรถตักและพนักงานขับ หลังฝนตกหนักต่อเนื่อง',
    rootCause: 'โพรงหินปูนและรอยเลื่อนที่ไม่ปรากฏในแบบจำลองธรณีวิทยา มุมลาดชันเกินแบบในบางช่วง',
    indicator: 'การเคลื่อนตัวของหน้าเหมืองจากเรดาร์',
    triggerPoint: 'เคลื่อนตัวเกิน 5 มม. ต่อวัน',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 3, impacts: [impact('safety', 5), impact('operation', 3)] },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 4), impact('operation', 2)],
      keyCurrentControls:
        'ตรวจหน้าเหมืองทุกเช้าโดยวิศวกรเหมือง หยุดงานเมื่อฝนเกิน 35 มม. ต่อชั่วโมง ห้องคนขับแบบ FOPS และเรดาร์ตรวจการเคลื่อนตัว',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 23,
    category: 'processSafety',
    eventDescription: 'Misfired explosive charge is dug up by an excavator and detonates in the bucket.',
    rootCause: 'Wet holes and a detonator batch with high failure rate; misfire search is done from the bench only.',
    indicator: 'Misfires per 100 blasts',
    triggerPoint: 'More than 1',
    gross: { likelihood: 2, impacts: [impact('safety', 5), impact('legal', 4)] },
    net: {
      likelihood: 1,
      impacts: [impact('safety', 5), impact('legal', 2)],
      keyCurrentControls:
        'Electronic detonators with continuity test, drone inspection after each blast, 24 hours waiting time and licensed shot firer.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 23,
    category: 'reputation',
    eventDescription: 'เสียงและแรงสั่นสะเทือนจากการระเบิดเหมืองทำให้วัดและโรงเรียนใกล้เคียงร้องเรียนต่อศูนย์ดำรงธรรม',
    rootCause: 'เวลาระเบิดตรงกับกิจกรรมของโรงเรียน และกระแสลมเปลี่ยนทิศในฤดูหนาว',
    gross: { likelihood: 4, impacts: [impact('reputation', 2), impact('legal', 1)] },
    net: {
      likelihood: 3,
      impacts: [impact('reputation', 1)],
      keyCurrentControls: 'แจ้งตารางระเบิดผ่านกลุ่มไลน์ชุมชนทุกวัน จำกัดปริมาณวัตถุระเบิดต่อจังหวะถ่วง และวัดค่า PPV ไม่เกิน 2 มม./วินาที',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 24,
    category: 'processSafety',
    eventDescription: 'Tube leak and steam explosion in the AQC boiler of the waste heat power station.',
    rootCause:
      'Erosion of tubes by clinker dust; wall thickness is measured at the yearly shutdown only and feed water treatment was out of limits for three weeks.',
    indicator: 'Tube wall thickness; dissolved oxygen of feed water',
    triggerPoint: 'Thickness below 3.2 mm or oxygen above 7 ppb',
    gross: {
      likelihood: 3,
      impacts: [impact('safety', 4), impact('operation', 3), impact('financial', 3, undefined, 'THB 55 million')],
    },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 3), impact('operation', 2), impact('financial', 2, undefined, 'THB 20 million')],
      keyCurrentControls:
        'Yearly inspection by a licensed boiler engineer, safety valves tested, gas bypass damper, online water chemistry.',
    },
    plans: [
      { description: 'Hard-face the first three tube rows and add sampling points for thickness.', status: 'Complete' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 24,
    category: 'environment',
    eventDescription:
      'ปล่อยก๊าซคาร์บอนมอนอกไซด์และฝุ่นเกินค่าชั่วขณะทุกครั้งที่เริ่มเดินหม้อเผา (Start-up) จนระบบ CEMS แจ้งเตือนหน่วยงานราชการ',
    rootCause: 'เครื่องดักฝุ่นไฟฟ้าสถิตตัดการทำงานเมื่อ CO สูง และช่วงอุ่นหม้อเผาใช้น้ำมันเตาคุณภาพต่ำ',
    indicator: 'จำนวนครั้ง CO Trip ต่อเดือน',
    triggerPoint: 'มากกว่า 3 ครั้ง',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 5, impacts: [impact('environment', 2), impact('legal', 2)] },
    net: {
      likelihood: 5,
      impacts: [impact('environment', 1), impact('legal', 1)],
      keyCurrentControls: 'เปลี่ยนเป็นน้ำมันดีเซลช่วงอุ่นหม้อ คู่มือการเริ่มเดินเครื่อง และรายงานล่วงหน้าต่อกรมโรงงาน',
    },
    plans: [],
  },
]
