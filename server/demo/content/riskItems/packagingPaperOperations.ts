import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Safety, environment and production of the packaging paper company (company group 8). */
export const packagingPaperOperationItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 8,
    category: 'processSafety',
    eventDescription:
      'Furnace explosion of the 120 t/h circulating fluidised bed boiler during a restart with unburnt coal and wood bark in the bed. The blast damages pressure parts and the steam line, injures the start-up crew and takes away 65 percent of the steam of the Ban Pong complex for three to four months.',
    rootCause:
      'Purge interlock bypassed to shorten start-ups, wet bark blocks the feeders so that fuel arrives in slugs, and the flame scanners foul. Start-ups have doubled since the grid operator limits self-generation at night.',
    indicator: 'Number of interlock bypasses in force; failed start-ups',
    triggerPoint: 'Any purge interlock bypass, or two failed start-ups in a row',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 3,
      impacts: [
        impact('safety', 5, 'Up to four persons in the boiler house at start-up.'),
        impact('financial', 5, 'Property damage and loss of paper production.', 'THB 700-850 million'),
        impact('operation', 5),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [
        impact('safety', 4, 'Exclusion zone during start-up.'),
        impact(
          'financial',
          4,
          'After insurance; 30 day waiting period for business interruption.',
          'THB 220 million',
          220,
        ),
        impact('operation', 4),
      ],
      keyCurrentControls:
        'Burner management system certified SIL 2; bypass only with signature of the mill manager; licensed operators; yearly inspection by an external boiler inspector; standby gas boiler of 45 t/h.',
    },
    plans: [
      { description: 'Remove the physical bypass keys and log every override in the historian.', status: 'Complete' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'environment',
    eventDescription:
      'น้ำทิ้งจากโรงงานกระดาษมีค่า COD และสีเกินมาตรฐาน ถูกระบายลงแม่น้ำแม่กลองในช่วงน้ำน้อย ทำให้ปลาในกระชังตายและสื่อมวลชนนำเสนอข่าว หน่วยงานราชการอาจสั่งหยุดการผลิตทั้งโรงงานจนกว่าจะแก้ไขแล้วเสร็จ',
    rootCause:
      'ระบบบำบัดแบบไร้อากาศ (UASB) รับภาระสารอินทรีย์เกินเมื่อใช้เศษกระดาษนำเข้าคุณภาพต่ำ แบคทีเรียล่มจากสารฆ่าเชื้อที่เติมเกิน และไม่มีบ่อฉุกเฉินเพียงพอสำหรับกักน้ำเกิน 12 ชั่วโมง',
    indicator: 'ค่า COD และสีของน้ำทิ้งแบบออนไลน์ (BOD Online)',
    triggerPoint: 'COD เกิน 100 มก./ลิตร (ค่ามาตรฐาน 120)',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [
        impact('environment', 5, 'กระทบแหล่งน้ำดิบเพื่อทำประปาและผู้เลี้ยงปลากว่า 200 ราย'),
        impact('legal', 4),
        impact('reputation', 4),
        impact('financial', 4, 'หยุดผลิต 10 วันและค่าชดเชย', '160 ล้านบาท', 160),
      ],
      keyCurrentControls: 'ระบบบำบัดน้ำเสีย 3 ขั้นตอน ขนาด 45,000 ลบ.ม./วัน',
    },
    net: {
      likelihood: 3,
      impacts: [
        impact('environment', 4),
        impact('legal', 3),
        impact('reputation', 3),
        impact('financial', 2, undefined, '30 ล้านบาท', 30),
      ],
      keyCurrentControls:
        'เครื่องวัด COD ออนไลน์เชื่อมต่อกับกรมโรงงาน ห้องปฏิบัติการตรวจทุก 4 ชั่วโมง บ่อฉุกเฉิน 8,000 ลบ.ม. และขั้นตอนลดกำลังผลิตเมื่อ COD สูง',
    },
    plans: [
      { description: 'ก่อสร้างบ่อฉุกเฉินแห่งที่สองความจุ 15,000 ลบ.ม.', status: 'In Progress' },
      { description: 'ติดตั้งระบบบำบัดขั้นสูงด้วยโอโซนเพื่อลดสี', status: 'Pending' },
    ],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'processSafety',
    eventDescription:
      'Fire in the open waste-paper yard spreads over several lots of imported OCC in dry, windy weather. The yard holds 60,000 tonnes; the fire of a similar mill burned for six days.',
    rootCause:
      "Cigarettes, hot exhaust of wheel loaders and truck brakes; lot sizes and lane widths above the insurer's rule during high stock; one of the hydrant rings is corroded.",
    indicator: 'Yard stock against design; hydrant pressure',
    triggerPoint: 'Stock above 50,000 tonnes or pressure under 7 bar',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [
        impact(
          'financial',
          5,
          '25,000 tonnes of paper, conveyors, and 8 days without raw material.',
          'THB 380 million',
        ),
        impact('environment', 3),
        impact('safety', 3),
        impact('reputation', 3),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [
        impact('financial', 4, 'Two lots lost.', 'THB 110 million', 110),
        impact('environment', 3),
        impact('safety', 2),
      ],
      keyCurrentControls:
        'Lots of at most 2,500 tonnes, 15 m lanes, thermal cameras on six masts, own fire brigade with two trucks, smoking ban with dismissal, contractor vehicle inspection.',
    },
    plans: [
      { description: 'Renew 1.8 km of the hydrant ring and the second diesel pump.', status: 'In Progress' },
      { description: 'Rent an outside warehouse for stock above 50,000 tonnes.', status: 'Complete' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'occupationalSafety',
    eventDescription: 'พนักงานถูกลูกกลิ้งของเครื่องกรอกระดาษ (Rewinder) หรือลูกอบหนีบมือและแขนขณะร้อยกระดาษเข้าเครื่อง จนสูญเสียอวัยวะ',
    rootCause: 'ต้องเข้าใกล้จุดหนีบ (Nip Point) เพื่อร้อยกระดาษด้วยมือ เซนเซอร์ประตูรั้วถูกลัดวงจร และพนักงานใหม่ในกะกลางคืนมีประสบการณ์น้อย',
    indicator: 'จำนวนจุดเสี่ยงเครื่องจักรที่ยังไม่มีการ์ดครบ',
    triggerPoint: 'มากกว่า 0 จุดในระดับความเสี่ยงสูง',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 5, impacts: [impact('safety', 4), impact('legal', 3), impact('people', 3)] },
    net: {
      likelihood: 3,
      impacts: [impact('safety', 4), impact('legal', 2), impact('people', 2)],
      keyCurrentControls:
        'ระบบร้อยกระดาษด้วยเชือกและลม ล็อกและแขวนป้าย (LOTO) ปุ่มหยุดฉุกเฉินทุก 5 เมตร และการอบรม Machine Safety ก่อนเข้ากะ',
    },
    plans: [{ description: 'ติดตั้งม่านแสงและรั้วนิรภัยที่ Rewinder 4 เครื่อง', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'production',
    eventDescription:
      'Yankee dryer or drying cylinder of a paper machine cracks and the machine stands for up to five months until a new cylinder is cast and shipped.',
    rootCause:
      'Thermal shock by wash-up water, cylinders of 1989 without full material records, thickness close to the minimum after regrinding.',
    indicator: 'Wall thickness and non-destructive test results',
    triggerPoint: 'Remaining thickness less than 5 percent above minimum',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 2,
      impacts: [
        impact('operation', 5),
        impact('financial', 5, 'One machine of 220,000 tonnes a year for five months.', 'THB 450 million', 450),
        impact('safety', 4),
      ],
    },
    net: {
      likelihood: 1,
      impacts: [impact('operation', 4), impact('financial', 4, undefined, 'THB 190 million', 190), impact('safety', 4)],
      keyCurrentControls:
        'Acoustic emission test every two years, pressure lowered to 8 bar, spare cylinder shared with the Kanchanaburi mill, business interruption cover.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'production',
    eventDescription:
      'กระดาษขาดบนเครื่องจักร (Paper Break) ถี่ขึ้น ทำให้ประสิทธิภาพเครื่องโดยรวม (OEE) ต่ำกว่า 85% และส่งมอบกระดาษทำลอนให้ลูกค้ากล่องล่าช้า',
    rootCause: 'สารเหนียว (Stickies) จากเศษกระดาษคุณภาพต่ำ ผ้าใบและสักหลาดเสื่อมก่อนกำหนด และระบบสารช่วยตกค้างทำงานไม่สม่ำเสมอ',
    indicator: 'จำนวนครั้งกระดาษขาดต่อวัน',
    triggerPoint: 'มากกว่า 4 ครั้งต่อวันติดต่อกัน 3 วัน',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 5,
      impacts: [
        impact('operation', 3),
        impact('financial', 3, 'สูญเสียกำลังผลิต 3%', '75 ล้านบาทต่อปี'),
        impact('customer', 3),
      ],
    },
    net: {
      likelihood: 5,
      impacts: [impact('operation', 2), impact('financial', 2, undefined, '35 ล้านบาทต่อปี'), impact('customer', 2)],
      keyCurrentControls: 'กล้องจับจุดขาดความเร็วสูง ปรับสัดส่วนเศษกระดาษตามผลวิเคราะห์สารเหนียว และทีมแก้ปัญหาเฉพาะกิจ (Task Force)',
    },
    plans: [{ description: 'ติดตั้งระบบกระจายสารเหนียว (Hot Dispersion) สายการผลิต 2', status: 'Pending' }],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'environment',
    eventDescription:
      'Odour from the anaerobic plant and sludge storage reaches the town of Ban Pong and the school complains to the provincial governor.',
    rootCause:
      'Sulphate from recovered paper is reduced to hydrogen sulphide; biogas scrubber is out of service for media change twice a year; sludge truck without cover.',
    indicator: 'Hydrogen sulphide at the fence',
    triggerPoint: 'Above 20 ppb for one hour',
    gross: { likelihood: 5, impacts: [impact('reputation', 3), impact('environment', 2), impact('legal', 2)] },
    net: {
      likelihood: 4,
      impacts: [impact('reputation', 2), impact('environment', 2), impact('legal', 1)],
      keyCurrentControls:
        'Iron salt dosing, biofilter over the sludge hall, volunteers of the community smell and report by chat, sludge moved before noon.',
    },
    plans: [{ description: 'Second biogas scrubber so that one is always in service.', status: 'In Progress' }],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'naturalHazard',
    eventDescription:
      'น้ำในแม่น้ำแม่กลองเค็มรุกและปริมาณน้ำระบายจากเขื่อนแม่กลองลดลง ทำให้คุณภาพน้ำดิบไม่เหมาะกับหม้อไอน้ำและการผลิตกระดาษ ต้องลดกำลังผลิต',
    rootCause: 'ภัยแล้งต่อเนื่อง ฝนทิ้งช่วงเหนือเขื่อนศรีนครินทร์ และการผันน้ำไปช่วยลุ่มน้ำเจ้าพระยาเพื่อทำประปากรุงเทพฯ',
    indicator: 'ค่าการนำไฟฟ้าของน้ำดิบและปริมาณน้ำในเขื่อน',
    triggerPoint: 'ค่าการนำไฟฟ้าเกิน 400 µS/cm',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 3, impacts: [impact('operation', 3), impact('financial', 3, undefined, '65 ล้านบาท', 65)] },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 2), impact('financial', 2, undefined, '22 ล้านบาท', 22)],
      keyCurrentControls: 'ระบบ Reverse Osmosis นำน้ำกลับมาใช้ 30% บ่อน้ำดิบสำรอง 25 วัน และการประสานงานกับชลประทานรายสัปดาห์',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'naturalHazard',
    eventDescription:
      'Flood of the Mae Klong river as in 2011 in the Chao Phraya basin: water stands one metre deep in the finished goods warehouse and the 22 kV switch room for two weeks.',
    rootCause:
      'Extreme rain together with full dams; the dike on the west bank of the site has a gap at the railway crossing.',
    indicator: 'Discharge of the Mae Klong dam',
    triggerPoint: 'More than 1,800 cubic metres a second',
    gross: {
      likelihood: 2,
      impacts: [impact('financial', 5, undefined, 'THB 600 million', 600), impact('operation', 5), impact('people', 3)],
    },
    net: {
      likelihood: 2,
      impacts: [
        impact('financial', 3, 'After flood insurance sub-limit.', 'THB 80 million', 80),
        impact('operation', 3),
        impact('people', 2),
      ],
      keyCurrentControls:
        'Dike 3.2 m above mean sea level, stop logs for the railway gap, pumps of 12 cubic metres a second, switch room raised by 1.5 m.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'occupationalSafety',
    eventDescription: 'รถฟอร์กลิฟต์และรถคีบม้วนกระดาษชนคนเดินเท้าในคลังสินค้า มีผู้บาดเจ็บสาหัส',
    rootCause:
      'ทางเดินคนและทางรถใช้ร่วมกันในช่วงโหลดตู้ส่งออก มุมอับสายตาจากม้วนกระดาษซ้อนสูง 4 ชั้น และพนักงานขนส่งภายนอกลงจากรถโดยไม่ได้รับอนุญาต',
    indicator: 'จำนวน Near Miss ที่เกี่ยวกับรถฟอร์กลิฟต์',
    triggerPoint: 'มากกว่า 2 ครั้งต่อเดือน',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('safety', 4), impact('legal', 2)] },
    net: {
      likelihood: 3,
      impacts: [impact('safety', 3), impact('legal', 1)],
      keyCurrentControls: 'ไฟ Blue Spot เซนเซอร์ตรวจจับคน ห้องพักคนขับรถแยกจากพื้นที่โหลด และจำกัดความเร็ว 8 กม./ชม.',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'climate',
    eventDescription:
      'Brand owners demand a 40 percent cut of product carbon footprint by 2030, while our coal boilers give 0.98 kg CO2e per kg of paper, above the regional average of 0.75. Two multinational food customers announced that they will score suppliers on it from next year and move volume accordingly.',
    rootCause:
      'Energy from coal makes up 71 percent; biomass supply in the western provinces is limited and seasonal; renewable power purchase is not yet open to industry.',
    indicator: 'kg CO2e per kg of paper',
    triggerPoint: 'Above 0.95',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 5,
      impacts: [
        impact('customer', 4, 'Customers with 18 percent of sales have such targets.'),
        impact('financial', 4, undefined, 'THB 260 million a year'),
        impact('reputation', 3),
      ],
    },
    net: {
      likelihood: 4,
      impacts: [
        impact('customer', 3),
        impact('financial', 3, undefined, 'THB 120 million a year'),
        impact('reputation', 2),
      ],
      keyCurrentControls:
        'Biogas and rooftop solar of 24 MW, verified footprint by product, energy saving programme of 2 percent a year, customer road map signed with three brands.',
    },
    plans: [
      { description: 'Convert boiler 4 to 70 percent biomass with wood chips and palm shell.', status: 'In Progress' },
      { description: 'Join the pilot of direct power purchase with a floating solar farm.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'energy',
    eventDescription:
      'เครื่องกำเนิดไฟฟ้ากังหันไอน้ำ (STG) ขนาด 35 เมกะวัตต์หยุดฉุกเฉินและโหลดทั้งหมดดึงไฟจากภายนอกเกินสัญญา ทำให้เบรกเกอร์หลักตัด เครื่องจักรกระดาษหยุดทั้งหมด 5 เครื่อง',
    rootCause: 'ใบพัดกังหันสะสมคราบซิลิกา ระบบปลดโหลดอัตโนมัติ (Load Shedding) ไม่ได้ปรับตั้งค่าใหม่หลังเพิ่มเครื่องจักร',
    indicator: 'ความสั่นสะเทือนของกังหันและการทดสอบปลดโหลด',
    triggerPoint: 'ความสั่นสะเทือนเกิน 90 ไมครอน',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 4,
      impacts: [impact('operation', 4), impact('financial', 3, 'หยุดผลิต 3 วันและค่าซ่อม', '58 ล้านบาท', 58)],
    },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 3), impact('financial', 2, undefined, '18 ล้านบาท', 18)],
      keyCurrentControls: 'ระบบปลดโหลดปรับตั้งใหม่และทดสอบทุก 6 เดือน สัญญาไฟฟ้าสำรอง 20 เมกะวัตต์ และล้างกังหันตามแผน',
    },
    plans: [{ description: 'ยกเครื่องกังหัน (Major Overhaul) ในการหยุดซ่อมใหญ่เดือนเมษายน', status: 'Pending' }],
  },
]
