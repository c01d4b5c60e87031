import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Roof and ceramics, trading, alternative fuel and the business unit (company groups 2, 9, 10, 19 and 38). */
export const buildingMaterialItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 9,
    category: 'market',
    eventDescription:
      'Imported ceramic tiles from China and India and the shift to SPC flooring push our tile volume down by a fifth; two of five lines run below break-even.',
    rootCause: 'Design cycle of nine months against three of the importers, gas cost above that of competitors.',
    indicator: 'Share of products launched in the last 18 months',
    triggerPoint: 'Below 25 percent of sales',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [impact('financial', 4, undefined, 'THB 220 million a year'), impact('customer', 3)],
    },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 4, 'Idle line cost continues.', 'THB 160 million a year'), impact('customer', 2)],
      keyCurrentControls:
        'Digital printing on three lines, sourcing office for SPC and porcelain slabs, anti-dumping case supported by industry data.',
    },
    plans: [
      { description: 'Close line 2 and transfer its best sellers to line 4.', status: 'In Progress' },
      { description: 'Cut the design cycle to 14 weeks with customer co-creation.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 9,
    category: 'legal',
    eventDescription: 'ผู้บริโภครวมกลุ่มฟ้องคดีแบบกลุ่ม (Class Action) กรณีกระเบื้องหลังคารุ่นหนึ่งซีดจางและรั่วก่อนหมดระยะรับประกัน 10 ปี',
    rootCause: 'เปลี่ยนผู้ผลิตเม็ดสีในปี พ.ศ. 2563 โดยทดสอบเร่งสภาวะ (QUV) ไม่ครบ 2,000 ชั่วโมง',
    indicator: 'อัตราการเคลมต่อหนึ่งแสนแผ่น',
    triggerPoint: 'เกิน 12 แผ่น',
    gross: {
      likelihood: 3,
      impacts: [
        impact('legal', 3),
        impact('financial', 3, 'เปลี่ยนหลังคา 3,100 หลัง', '95 ล้านบาท'),
        impact('reputation', 4),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('legal', 2), impact('financial', 2, undefined, '30 ล้านบาท'), impact('reputation', 3)],
      keyCurrentControls: 'ทีมช่างเข้าตรวจภายใน 7 วัน กองทุนรับประกันสินค้า และระบบสอบกลับล็อตการผลิต',
    },
    plans: [{ description: 'ติดต่อลูกค้าทุกรายที่ใช้ล็อตที่มีปัญหาเพื่อเคลือบสีใหม่โดยไม่คิดค่าใช้จ่าย', status: 'In Progress' }],
  },
  {
    language: 'th',
    companyGroupId: 9,
    category: 'occupationalSafety',
    eventDescription: 'พนักงานเป็นโรคปอดฝุ่นหิน (Silicosis) จากการสัมผัสฝุ่นซิลิกาในแผนกบดและตกแต่งผิวกระเบื้อง',
    rootCause: 'ระบบดูดฝุ่นเฉพาะจุดมีแรงดูดต่ำกว่าแบบ และพนักงานไม่สวมหน้ากากตลอดกะเพราะอากาศร้อน',
    indicator: 'ความเข้มข้นฝุ่นซิลิกาแบบติดตัวบุคคล',
    triggerPoint: 'เกิน 0.0125 มก./ลบ.ม.',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('safety', 4), impact('legal', 3), impact('people', 3)] },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 4), impact('legal', 2), impact('people', 2)],
      keyCurrentControls: 'เอกซเรย์ปอดด้วยฟิล์มมาตรฐาน ILO ทุกปี หมุนเวียนงาน หน้ากากชนิดจ่ายลม และทำงานแบบเปียก',
    },
    plans: [{ description: 'ปรับปรุงระบบดูดฝุ่นเฉพาะจุดใหม่ 14 จุด', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 38,
    category: 'energy',
    eventDescription:
      'Natural gas supply to Nong Khae is curtailed for five days while the Myanmar pipeline is in repair; tile kilns cannot be fired.',
    rootCause: 'Declining western gas fields and a single distribution spur to the estate.',
    gross: { likelihood: 3, impacts: [impact('operation', 3), impact('financial', 2, undefined, 'THB 22 million')] },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 2), impact('financial', 1, undefined, 'THB 8 million')],
      keyCurrentControls:
        'LPG-air mixing station for 60 percent of the load; maintenance calendar agreed with the gas distributor.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 38,
    category: 'production',
    eventDescription: 'แม่พิมพ์และเครื่องอัดขึ้นรูปกระเบื้องหลังคาเสียพร้อมกัน 2 เครื่อง ทำให้ส่งสินค้าโครงการบ้านจัดสรรไม่ทัน',
    rootCause: 'เครื่องจักรอายุ 22 ปี อะไหล่ไฮดรอลิกเลิกผลิต',
    gross: { likelihood: 3, impacts: [impact('operation', 2), impact('customer', 3)] },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 2), impact('customer', 1)],
      keyCurrentControls: 'สต็อกสินค้าสำเร็จรูป 25 วัน และแผนบำรุงรักษาตามสภาพเครื่อง',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 10,
    category: 'market',
    eventDescription:
      'Modern trade chains extend their own labels in cement board, roofing screws and tile adhesive and delist our products in 140 branches.',
    rootCause: 'Own labels give the chain 9 points more margin; our trade terms are uniform over all channels.',
    gross: {
      likelihood: 4,
      impacts: [impact('financial', 3, undefined, 'THB 80 million a year'), impact('customer', 3)],
    },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 3, undefined, 'THB 55 million a year'), impact('customer', 2)],
      keyCurrentControls:
        'Joint business plans with three chains, exclusive items, dealers supported by online store pick-up.',
    },
    plans: [{ description: 'Make own-label goods for two chains in idle capacity.', status: 'Pending' }],
  },
  {
    language: 'th',
    companyGroupId: 10,
    category: 'fraud',
    eventDescription: 'พนักงานขายสร้างคำสั่งซื้อปลอมเพื่อรับส่วนลดส่งเสริมการขาย แล้วนำสินค้าไปขายต่อให้ร้านค้านอกเขต',
    rootCause: 'อนุมัติส่วนลดพิเศษผ่านไลน์โดยไม่มีหลักฐานในระบบ และเป้าการขายปลายไตรมาสกดดัน',
    indicator: 'สัดส่วนคำสั่งซื้อที่ขอส่วนลดพิเศษ',
    triggerPoint: 'เกิน 8% ของคำสั่งซื้อ',
    gross: {
      likelihood: 3,
      impacts: [impact('financial', 2, undefined, '15 ล้านบาทต่อปี'), impact('reputation', 2), impact('people', 2)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('financial', 1, undefined, '3 ล้านบาทต่อปี'), impact('people', 1)],
      keyCurrentControls: 'อนุมัติส่วนลดในระบบ CRM เท่านั้น ตรวจสอบพิกัดส่งของ และหมุนเวียนเขตการขายทุก 3 ปี',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 10,
    category: 'cyber',
    eventDescription:
      'Business e-mail compromise: a fake supplier changes its bank account and a payment of USD 640,000 for steel coils is sent to fraudsters.',
    rootCause:
      'Account changes were accepted by e-mail with a signed letter; the mail account of the supplier had been taken over.',
    gross: { likelihood: 4, impacts: [impact('financial', 3, 'One large shipment.', 'THB 23 million')] },
    net: {
      likelihood: 2,
      impacts: [impact('financial', 2, undefined, 'THB 8 million')],
      keyCurrentControls:
        'Call back on a number known before, second approval in treasury, banner on outside mail, phishing tests every quarter.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 10,
    category: 'finance',
    eventDescription:
      'ค่าเงินบาทแข็งค่าเร็วทำให้กำไรจากการส่งออกกระเบื้องและแผ่นฝ้าไปกัมพูชา ลาว และเมียนมาลดลง และลูกค้าเมียนมาชำระเงินดอลลาร์ล่าช้าจากข้อจำกัดของธนาคารกลาง',
    rootCause: 'ป้องกันความเสี่ยงอัตราแลกเปลี่ยนเพียง 50% ของยอดขาย และขายเชื่อให้ลูกค้าเมียนมา 60 วัน',
    indicator: 'อัตราแลกเปลี่ยน USD/THB เทียบงบประมาณ',
    triggerPoint: 'แข็งค่าเกิน 3% จากงบประมาณ',
    gross: { likelihood: 4, impacts: [impact('financial', 2, undefined, '35 ล้านบาทต่อปี')] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 2, undefined, '20 ล้านบาทต่อปี')],
      keyCurrentControls: 'สัญญาซื้อขายเงินตราต่างประเทศล่วงหน้า ขายเป็นเงินบาทสำหรับลูกค้าชายแดน และรับเงินก่อนส่งมอบในเมียนมา',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 19,
    category: 'processSafety',
    eventDescription:
      'Fire in the refuse-derived fuel storage hall (4,500 tonnes). Burning plastic smoke drifts over the highway and two villages and the fire brigade needs four days to put it out.',
    rootCause:
      'Self-heating of moist, finely shredded waste in piles over five metres, lithium batteries in incoming waste, hot bearings of the shredder.',
    indicator: 'Pile temperature by thermal camera; storage time',
    triggerPoint: 'Above 60 °C or older than 10 days',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [
        impact('environment', 4),
        impact('financial', 4, 'Hall, shredder and three months of production.', 'THB 150 million'),
        impact('reputation', 4),
        impact('safety', 3),
      ],
    },
    net: {
      likelihood: 4,
      impacts: [
        impact('environment', 4),
        impact('financial', 3, 'Property insurance with a deductible of THB 20 million.', 'THB 50 million'),
        impact('reputation', 3),
      ],
      keyCurrentControls:
        'Thermal cameras with alarm, foam monitors, fire lanes, first-in first-out in 7 days, metal and battery separation at the gate.',
    },
    plans: [
      {
        description: 'Divide the hall with two-hour fire walls and add automatic water cannons.',
        status: 'In Progress',
      },
      { description: 'Spark detection on the shredder outlet conveyor.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 19,
    category: 'rawMaterial',
    eventDescription: 'ปริมาณขยะชุมชนและชีวมวลที่รวบรวมได้ต่ำกว่าแผน เนื่องจากโรงไฟฟ้าขยะแห่งใหม่ให้ราคารับซื้อสูงกว่า',
    rootCause: 'สัญญากับองค์กรปกครองส่วนท้องถิ่นเป็นปีต่อปี และค่าขนส่งเกินรัศมี 120 กม. ไม่คุ้มทุน',
    gross: { likelihood: 4, impacts: [impact('operation', 3), impact('financial', 2, undefined, '32 ล้านบาทต่อปี')] },
    net: {
      likelihood: 4,
      impacts: [impact('operation', 2), impact('financial', 2, undefined, '20 ล้านบาทต่อปี')],
      keyCurrentControls: 'จุดรวบรวม 9 แห่ง รับซื้อใบอ้อยและฟางข้าวตามฤดูกาล และสัญญา 3 ปีกับเทศบาล 4 แห่ง',
    },
    plans: [{ description: 'ขยายการรื้อร่อนบ่อขยะเก่า (Landfill Mining) ที่จังหวัดสระบุรีและลพบุรี', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 19,
    category: 'other',
    riskCategoryDescription:
      'Waste permit dependency: co-processing service is lawful only with licences 101 and 106 of the partner plants',
    eventDescription:
      'A partner plant loses its licence for waste disposal and 60,000 tonnes a year of contracted industrial waste have no lawful outlet.',
    rootCause: 'Two of three outlets belong to the same owner, whose licence is under review after an accident.',
    gross: {
      likelihood: 2,
      impacts: [impact('legal', 3), impact('financial', 3, undefined, 'THB 48 million a year'), impact('customer', 3)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('legal', 2), impact('financial', 2, undefined, 'THB 22 million a year'), impact('customer', 2)],
      keyCurrentControls: 'Licence dates tracked, storage of 30 days, contracts allow a change of the disposal site.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 2,
    category: 'climate',
    eventDescription:
      'กลุ่มธุรกิจไม่บรรลุเป้าหมายลดก๊าซเรือนกระจกร้อยละ 25 ภายในปี พ.ศ. 2573 เทียบปีฐาน พ.ศ. 2563 ซึ่งผูกกับอัตราดอกเบี้ยของหุ้นกู้ส่งเสริมความยั่งยืน (Sustainability-Linked Bond) วงเงิน 8,000 ล้านบาท และกระทบความเชื่อมั่นของนักลงทุนสถาบันที่ประเมินตามเกณฑ์ SBTi โครงการดักจับคาร์บอนยังอยู่ในขั้นศึกษาและไม่มีกรอบกฎหมายรองรับ ขณะที่การใช้เชื้อเพลิงชีวมวลใกล้เต็มศักยภาพของเครื่องจักรปัจจุบัน หากต้องปรับปรุงหม้อเผาเพิ่มเติมจะใช้เงินลงทุนมากกว่า 3,500 ล้านบาท และต้องหยุดผลิตเป็นระยะเวลารวมกว่า 120 วัน ซึ่งแข่งขันกับงบลงทุนของธุรกิจอื่นในกลุ่มที่ให้ผลตอบแทนเร็วกว่า นอกจากนี้ลูกค้าโครงการภาครัฐและเอกชนรายใหญ่เริ่มกำหนดค่าคาร์บอนของคอนกรีตในเอกสารประกวดราคา หากปรับตัวไม่ทันจะเสียโอกาสเข้าร่วมประมูลโครงการโครงสร้างพื้นฐาน',
    rootCause: 'เทคโนโลยีลดคาร์บอนเชิงลึกยังไม่คุ้มค่าเชิงพาณิชย์ ราคาคาร์บอนในประเทศต่ำ และการปรับมาตรฐานผลิตภัณฑ์ล่าช้า',
    indicator: 'ปริมาณ CO2 ต่อตันผลิตภัณฑ์ซีเมนต์ (กก./ตัน)',
    triggerPoint: 'เบี่ยงเบนจากเส้นทางเป้าหมายเกิน 3%',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [
        impact('financial', 4, 'ดอกเบี้ยเพิ่ม 0.25% และเสียโอกาสประมูล', '180 ล้านบาทต่อปี'),
        impact('reputation', 4),
        impact('customer', 4),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 3, undefined, '90 ล้านบาทต่อปี'), impact('reputation', 3), impact('customer', 3)],
      keyCurrentControls:
        'คณะกรรมการ Net Zero ติดตามรายเดือน ราคาคาร์บอนภายใน 25 ดอลลาร์ต่อตันในทุกโครงการลงทุน และแผนงาน 42 โครงการ',
    },
    plans: [{ description: 'เสนอแผนลงทุนดักจับคาร์บอนขนาดสาธิตต่อคณะกรรมการบริษัท', status: 'Pending' }],
  },
  {
    language: 'en',
    companyGroupId: 2,
    category: 'investment',
    eventDescription:
      'The cement plant in a neighbouring country cannot repatriate dividends and its local currency loses a third of its value.',
    rootCause: 'Exchange control, sanctions on local banks and dollar debts of the plant.',
    indicator: 'Gap between official and market exchange rate',
    triggerPoint: 'More than 40 percent',
    gross: { likelihood: 5, impacts: [impact('financial', 5, 'Impairment of the investment.', 'THB 1,100 million')] },
    net: {
      likelihood: 5,
      impacts: [impact('financial', 5, 'Little can be done from outside; partly impaired already.', 'THB 650 million')],
      keyCurrentControls:
        'No new money, local funding only, raw material purchase in local currency, monthly report to the board.',
    },
    plans: [
      { description: 'Negotiate conversion of the dollar loan into local currency.', status: 'In Progress' },
      { description: 'Prepare options for a partner to take 40 percent of the shares.', status: 'Pending' },
    ],
  },
]
