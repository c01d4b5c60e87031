/** The parts of the benchmark's texts, random but the same in every run. */
interface Vocabulary {
  assets: readonly string[]
  events: readonly string[]
  effects: readonly string[]
  causes: readonly string[]
  indicators: readonly string[]
}

export const english: Vocabulary = {
  assets: [
    'The rotary kiln',
    'The clinker cooler',
    'The paper machine',
    'The recovery boiler',
    'The steam cracker',
    'The polymer reactor',
    'The packaging line',
    'The limestone quarry',
    'The waste heat power plant',
    'The tank terminal',
    'The main transformer',
    'The distributed control system',
    'The effluent treatment plant',
    'The ready-mixed concrete fleet',
    'The corrugated board warehouse',
    'The import jetty',
  ],
  events: [
    'fails during the peak season',
    'is damaged by fire',
    'is flooded by the river',
    'loses its electricity supply',
    'is stopped by a strike of contractors',
    'exceeds its emission limit',
    'runs out of spare parts',
    'is hit by a ransomware attack',
    'cannot obtain its operating licence',
    'leaks a hazardous chemical',
    'injures a member of the maintenance crew',
    'falls behind the approved budget',
  ],
  effects: [
    'and production stops for several weeks.',
    'and deliveries to key customers are late.',
    'and the community demands compensation.',
    'and the cost of energy rises beyond the plan.',
    'and the regulator orders a suspension.',
    'and the margin of the quarter is lost.',
    'and the insurer declines part of the claim.',
    'and personal data of employees is disclosed.',
  ],
  causes: [
    'The equipment is near the end of its life and inspections are overdue.',
    'Only one supplier is approved and its lead time is twelve weeks.',
    'The procedure is known to the day shift alone and was never exercised.',
    'Drainage was designed for the rainfall of the last century.',
    'The budget for preventive maintenance was reduced two years in a row.',
    'Access rights of former contractors are not withdrawn in time.',
    'Demand was planned from a single optimistic scenario.',
    'The new regulation was read late and its scope misunderstood.',
  ],
  indicators: [
    'Shell temperature above 350 degrees',
    'Overdue inspections per month',
    'River level at the upstream station',
    'Stock of critical spare parts in weeks',
    'Near misses reported per shift',
    'Failed sign-ins per day',
  ],
}

export const thai: Vocabulary = {
  assets: [
    'เตาเผาปูนซีเมนต์',
    'เครื่องจักรผลิตกระดาษ',
    'หม้อไอน้ำ',
    'คลังสินค้ากล่องกระดาษลูกฟูก',
    'เหมืองหินปูน',
    'ท่าเทียบเรือ',
    'ระบบควบคุมการผลิต',
    'ถังเก็บสารเคมี',
    'หม้อแปลงไฟฟ้าหลัก',
    'ระบบบำบัดน้ำเสีย',
  ],
  events: [
    'ชำรุดในช่วงที่มีความต้องการสูง',
    'เกิดเพลิงไหม้',
    'ถูกน้ำท่วมจากแม่น้ำล้นตลิ่ง',
    'ขาดแคลนอะไหล่สำคัญ',
    'ถูกโจมตีทางไซเบอร์',
    'ปล่อยมลพิษเกินค่ามาตรฐาน',
    'ไม่ได้รับใบอนุญาตประกอบกิจการ',
    'มีสารเคมีรั่วไหล',
  ],
  effects: [
    'ทำให้ต้องหยุดการผลิตหลายสัปดาห์',
    'ทำให้ส่งมอบสินค้าให้ลูกค้าล่าช้า',
    'ทำให้ชุมชนเรียกร้องค่าชดเชย',
    'ทำให้ต้นทุนพลังงานสูงกว่าแผน',
    'ทำให้หน่วยงานราชการสั่งระงับกิจการ',
  ],
  causes: [
    'อุปกรณ์ใกล้หมดอายุการใช้งานและการตรวจสอบล่าช้า',
    'มีผู้จัดจำหน่ายที่ได้รับอนุมัติเพียงรายเดียว',
    'ไม่เคยซ้อมแผนฉุกเฉินกับผู้รับเหมา',
    'ลดงบประมาณบำรุงรักษาเชิงป้องกันติดต่อกันสองปี',
    'ตีความกฎหมายฉบับใหม่คลาดเคลื่อน',
  ],
  indicators: ['อุณหภูมิผิวเตาเกิน 350 องศา', 'จำนวนการตรวจสอบที่เกินกำหนด', 'ระดับน้ำที่สถานีต้นน้ำ'],
}

/** The measured searches, each with a reasonable number of results. */
export const searches = { english: 'kiln ransomware', thai: 'เพลิงไหม้ หม้อไอน้ำ' } as const
