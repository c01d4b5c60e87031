import type { Risk } from '#domain/wire/risks'
import type { Locale } from '#i18n/locales'
import { languageOf } from '#src/platform/languageOf.ts'

/** The language of this run; `npm run verify -- manuals` makes one for each. */
export const language = (process.env.MANUAL_LANGUAGE ?? 'en') as Locale

interface Story {
  /** Written in the wizard, returned by an expert, then corrected. */
  item: string
  returned: string
  corrected: string
  vagueCause: string
  clearCause: string
  indicator: string
  triggerPoint: string
  controls: string
  plan: string
  remark: string
  note: string
  summary: string
  summaryCause: string
  question: string
  answer: string
  firstName: string
  lastName: string
}

const stories: Record<Locale, Story> = {
  en: {
    item: 'The paper machine loses its steam in the dry season and stops for nine days.',
    returned: 'The winder of paper machine 2 fails, and finished rolls pile up for a week.',
    corrected: 'Recovered paper arrives wet in the rainy season, and one roll in twelve is rejected.',
    vagueCause: 'Old equipment.',
    clearCause: 'The boiler tubes are at the end of their life, and the spare boiler cannot carry the winder.',
    indicator: 'Thickness of the tubes',
    triggerPoint: 'Below 4.2 mm at one place',
    controls: 'Tube thickness is measured at every shutdown; the spare boiler is tested every month.',
    plan: 'Replace the tubes of the first pass in the October shutdown. Responsible: maintenance manager.',
    remark: 'The cause is too brief to assess the likelihood.',
    note: 'Which part, and how long has it been known?',
    summary: 'Steam supply: two mills depend on boilers that are older than thirty years.',
    summaryCause: 'Investments in the steam supply were put off for three years.',
    question: 'Who sees a private record?',
    answer: 'Only your own company and company group. No group above it can see it.',
    firstName: 'Malee',
    lastName: 'Suksan',
  },
  th: {
    item: 'เครื่องจักรกระดาษขาดไอน้ำในฤดูแล้งและต้องหยุดเดินเครื่องเก้าวัน',
    returned: 'เครื่องกรอกระดาษเครื่องที่ 2 ขัดข้อง ทำให้ม้วนกระดาษค้างหนึ่งสัปดาห์',
    corrected: 'เศษกระดาษที่รับเข้าเปียกในฤดูฝน ทำให้หนึ่งในสิบสองม้วนไม่ผ่านคุณภาพ',
    vagueCause: 'อุปกรณ์เก่า',
    clearCause: 'ท่อหม้อไอน้ำใกล้หมดอายุการใช้งาน และหม้อสำรองจ่ายไอน้ำไม่พอสำหรับเครื่องกรอกระดาษ',
    indicator: 'ความหนาของท่อ',
    triggerPoint: 'ต่ำกว่า 4.2 มม. ที่จุดใดจุดหนึ่ง',
    controls: 'วัดความหนาของท่อทุกครั้งที่หยุดซ่อมบำรุง และทดสอบหม้อสำรองทุกเดือน',
    plan: 'เปลี่ยนท่อชุดแรกในช่วงหยุดซ่อมเดือนตุลาคม ผู้รับผิดชอบ: ผู้จัดการฝ่ายซ่อมบำรุง',
    remark: 'สาเหตุสั้นเกินไป ยังประเมินโอกาสเกิดไม่ได้',
    note: 'เป็นส่วนใด และทราบปัญหาตั้งแต่เมื่อใด',
    summary: 'ระบบไอน้ำ: โรงงานสองแห่งพึ่งพาหม้อไอน้ำที่ใช้งานมานานกว่าสามสิบปี',
    summaryCause: 'การลงทุนในระบบไอน้ำถูกเลื่อนมาสามปี',
    question: 'ใครเห็นรายการเฉพาะหน่วยงานบ้าง',
    answer: 'เฉพาะผู้ใช้งานในบริษัทและหน่วยงานของคุณ หน่วยงานระดับเหนือขึ้นไปไม่เห็นรายการนี้',
    firstName: 'มาลี',
    lastName: 'สุขสันต์',
  },
}

/** The texts in the pictures, in the language of this run. */
export const story = stories[language]

/** Whether the signed-in person can approve the record. */
export const mayApprove = ({ allowedActions }: Risk): boolean => allowedActions.includes('approve')

/** The first record that is written in the language of this run, else the first. */
export const writtenInLanguage = (records: readonly Risk[]): Risk | undefined =>
  records.find(({ latestDetail }) => languageOf(latestDetail.eventDescription) === language) ?? records[0]
