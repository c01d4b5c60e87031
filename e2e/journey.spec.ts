import type { RiskType } from '#domain/risks/statuses'
import { type Locale } from '#i18n/locales'
import { approveReview, createCompleteRisk } from '../tests/support/riskInputs.ts'
import { expect, test } from './fixtures.ts'
import { runOnSelection, cardOf, chooseView, openBoard, openRecord, openTab, search, select } from './screens/board.ts'
import { expectMessage } from './screens/messages.ts'
import { approve, approvePart, expectDecisions, expectStatus, noteOf, rejectPart, remarkOf } from './screens/record.ts'
import { openStart } from './screens/signIn.ts'
import {
  addPlan,
  bindItem,
  fieldOf,
  goOn,
  pressNext,
  rate,
  save,
  startRecord,
  submit,
  submitPanelOf,
  writeDetails,
} from './screens/wizard.ts'
import { apiOf } from './support/api.ts'
import type { Person } from './support/person.ts'
import { isWhole, languagesOf } from './support/scope.ts'

/** The typed texts, in the language of their authors. */
interface Story {
  item: string
  vagueCause: string
  clearCause: string
  controls: string
  plan: string
  remark: string
  note: string
  summary: string
  summaryCause: string
}

const stories: Record<Locale, Story> = {
  en: {
    item: 'The paper machine loses its steam supply in the dry season and stands still for nine days.',
    vagueCause: 'Old boiler.',
    clearCause: 'The boiler tubes are at the end of their life, and the spare boiler cannot carry the winder.',
    controls: 'Tube thickness is measured at every shutdown.',
    plan: 'Replace the tubes of the first pass in the October shutdown.',
    remark: 'The cause is too thin to judge the likelihood by.',
    note: 'Which part of the boiler, and since when is it known?',
    summary: 'Steam supply of the mills: two sites depend on boilers that are older than thirty years.',
    summaryCause: 'Investments in the steam supply were put off for three years.',
  },
  th: {
    item: 'เครื่องจักรกระดาษขาดไอน้ำในช่วงฤดูแล้งและต้องหยุดเดินเครื่องเก้าวัน',
    vagueCause: 'หม้อไอน้ำเก่า',
    clearCause: 'ท่อหม้อไอน้ำใกล้หมดอายุการใช้งาน และหม้อสำรองจ่ายไอน้ำไม่พอสำหรับเครื่องกรอกระดาษ',
    controls: 'วัดความหนาของท่อทุกครั้งที่หยุดซ่อมบำรุง',
    plan: 'เปลี่ยนท่อชุดแรกในช่วงหยุดซ่อมบำรุงเดือนตุลาคม',
    remark: 'สาเหตุสั้นเกินไป ยังประเมินโอกาสเกิดไม่ได้',
    note: 'เป็นส่วนใดของหม้อไอน้ำ และทราบปัญหาตั้งแต่เมื่อใด',
    summary: 'ระบบไอน้ำของโรงงาน: สองแห่งพึ่งพาหม้อไอน้ำที่ใช้งานมานานกว่าสามสิบปี',
    summaryCause: 'การลงทุนในระบบไอน้ำถูกเลื่อนมาสามปี',
  },
}

/** The actions on the item in order, each with its role and the resulting status. */
const storyOfItem = [
  ['create', 'Assessor', 'draft_assessor'],
  ['update_assessment', 'Assessor', 'draft_assessor'],
  ['update_assessment', 'Assessor', 'draft_assessor'],
  ['update_mitigation_plans', 'Assessor', 'draft_assessor'],
  ['submit', 'Assessor', 'waiting_category_expert'],
  ['review', 'Category Expert', 'waiting_category_expert'],
  ['review_mitigation_plan', 'Category Expert', 'reject_category_expert'],
  ['update_detail', 'Assessor', 'reject_category_expert'],
  ['submit', 'Assessor', 'waiting_category_expert'],
  ['review', 'Category Expert', 'waiting_category_expert'],
  ['review_mitigation_plan', 'Category Expert', 'complete_assessor'],
  ['report', 'Assessor', 'waiting_internal_owner'],
  ['approve', 'Internal Owner', 'waiting_managing_director'],
  ['approve', 'Managing Director', 'complete_managing_director'],
]

test.describe.configure({ mode: 'parallel' })

for (const language of languagesOf('th')) {
  test.describe(`from the first draft to the Managing Director, in ${language}`, () => {
    test.use({ language })
    // Four people, some forty pages; most of the time is waiting for a busy machine.
    test.setTimeout(300_000)

    test('a risk item is written, rejected, corrected, approved, summed up and reported', async ({ signIn }) => {
      const story = stories[language]
      const assessor = await signIn('assessor')
      const expert = await test.step('Assessor writes and submits the item', async () => {
        await writeItem(assessor, story)
        const reviewer = await signIn('expert')
        await openStart(reviewer)
        return reviewer
      })

      await test.step('Category Expert rejects it', async () => {
        await search(expert, story.item)
        await chooseView(expert, 'waiting')
        await openRecord(expert, story.item, 'viewDetail')
        await rejectPart(expert, 'detail', { remark: story.remark, notes: { rootCause: story.note } })
        await approvePart(expert, 1)
        await expectMessage(expert, 'review.finished.rejected', { subject: expert.text('review.detail') })
        await expectStatus(expert, 'reject_category_expert')
      })

      await test.step('Assessor reads why, corrects and submits again', () => correctItem(assessor, story))

      await test.step('Category Expert approves detail and plan', async () => {
        // In the everyday run by calls: other stories cover the clicks (review.spec.ts, phone.spec.ts).
        if (!isWhole) return void (await approveReview(apiOf(expert), await recordOf(expert, 'item', story.item)))
        await openBoard(expert)
        await search(expert, story.item)
        await openRecord(expert, story.item, 'viewDetail')
        await approvePart(expert, 'detail')
        await expectDecisions(expert, 1, 2)
        await approvePart(expert, 1)
        await expectMessage(expert, 'review.finished.approved')
        await expectStatus(expert, 'complete_assessor')
      })

      await test.step('Assessor sums it up and reports both', async () => {
        await writeSummary(assessor, story)
        await openBoard(assessor, 'summary')
        await search(assessor, story.summary)
        await select(assessor, story.summary)
        await runOnSelection(assessor, 'report', 1)
        await openTab(assessor, 'item')
        await search(assessor, story.item)
        await select(assessor, story.item)
        await runOnSelection(assessor, 'report', 1)
      })

      await test.step('Internal Owner drills down and approves', async () => {
        const owner = await signIn('owner')
        await openBoard(owner, 'summary')
        await search(owner, story.summary)
        await chooseView(owner, 'waiting')
        await cardOf(owner, story.summary)
          .getByRole('button', { name: owner.text('board.card.riskItemsOf', { title: story.summary }), exact: true })
          .click()
        const items = owner.page.getByRole('region', { name: owner.text('drillDown.items'), exact: true })
        await items.getByRole('link', { name: story.item, exact: true }).click()
        await approve(owner)
        await expectStatus(owner, 'waiting_managing_director')
        // In the everyday run by calls: the summary is approved like the item.
        if (!isWhole) {
          const { id } = await recordOf(owner, 'summary', story.summary)
          await apiOf(owner).post('/v1/risk-summary/approve', { riskSummaryRequire: [{ id }], riskItemRequire: [] })
          return
        }
        await openBoard(owner, 'summary')
        await openRecord(owner, story.summary, 'edit')
        await approve(owner)
        await expectStatus(owner, 'waiting_managing_director')
      })

      const director = await signIn('md')
      await test.step('Managing Director approves both from the board', async () => {
        // The item first, because the history stores its state when its summary becomes complete.
        await openBoard(director)
        await search(director, story.item)
        await chooseView(director, 'waiting')
        await select(director, story.item)
        await runOnSelection(director, 'approve', 1)
        await openTab(director, 'summary')
        await search(director, story.summary)
        await select(director, story.summary)
        await runOnSelection(director, 'approve', 1)
        if (!isWhole) return
        await openTab(director, 'item')
        await search(director, story.item)
        await chooseView(director, 'complete')
        await openRecord(director, story.item, 'viewDetail')
        await expectStatus(director, 'complete_managing_director')
      })

      await test.step('the audit names every step, and the history has the summary', async () => {
        await expectStoryShown(director, story)
      })
    })
  })
}

async function writeItem(assessor: Person, story: Story): Promise<void> {
  const { text } = assessor
  await openBoard(assessor)
  await startRecord(assessor, 'item')
  await pressNext(assessor)
  await expect(fieldOf(assessor, 'eventDescription')).toHaveAccessibleDescription(text('validation.neededForSubmit'))
  await writeDetails(assessor, { riskCategory: 'energy', rootCause: story.vagueCause })
  await expect(fieldOf(assessor, 'rootCause')).toHaveValue(story.vagueCause)

  await writeDetails(assessor, { eventDescription: story.item, indicator: '> 350 °C' })
  await goOn(assessor, 'gross')
  await rate(assessor, { likelihood: 4, impacts: { financial: 5, operation: 4 } })
  await goOn(assessor, 'net')
  await rate(assessor, { likelihood: 3, impacts: { financial: 5 }, keyCurrentControls: story.controls })
  await goOn(assessor, 'mitigationPlans')
  // The net level is high, so a plan is required (rule workflow.completeness).
  await expect(submitPanelOf(assessor)).toContainText(text('validation.planRequired'))
  await addPlan(assessor, 1, story.plan)
  await submit(assessor)
  await expectStatus(assessor, 'waiting_category_expert')
}

async function correctItem(assessor: Person, story: Story): Promise<void> {
  await openBoard(assessor)
  await search(assessor, story.item)
  await chooseView(assessor, 'waiting')
  await openRecord(assessor, story.item, 'edit')
  await expect(remarkOf(assessor)).toContainText(story.remark)
  await expect(noteOf(assessor, 'rootCause')).toContainText(story.note)
  await writeDetails(assessor, { rootCause: story.clearCause })
  // In the everyday run by a call: the item was submitted from its last step before.
  if (!isWhole) {
    await save(assessor)
    const { id } = await recordOf(assessor, 'item', story.item)
    await apiOf(assessor).put(`/v1/risks/${id}/submit`)
    return
  }
  await goOn(assessor, 'gross')
  await goOn(assessor, 'net')
  await goOn(assessor, 'mitigationPlans')
  await submit(assessor)
  await expectStatus(assessor, 'waiting_category_expert')
}

async function writeSummary(assessor: Person, story: Story): Promise<void> {
  // In the everyday run by calls: its form is that of an item.
  if (!isWhole) {
    const { id } = await recordOf(assessor, 'item', story.item)
    const detail = { eventDescription: story.summary, rootCause: story.summaryCause }
    await createCompleteRisk(apiOf(assessor), { type: 'summary', riskIds: [id], detail })
    return
  }
  await openBoard(assessor, 'summary')
  await startRecord(assessor, 'summary')
  await writeDetails(assessor, {
    riskCategory: 'energy',
    eventDescription: story.summary,
    rootCause: story.summaryCause,
  })
  await bindItem(assessor, story.item)
  await goOn(assessor, 'gross')
  await rate(assessor, { likelihood: 4, impacts: { financial: 4 } })
  await goOn(assessor, 'net')
  await rate(assessor, { likelihood: 2, impacts: { financial: 4 } })
  await goOn(assessor, 'mitigationPlans')
  await expect(submitPanelOf(assessor)).toContainText(assessor.text('wizard.submit.ready'))
}

/** The only record with that text. */
async function recordOf(person: Person, type: RiskType, words: string) {
  const found = await apiOf(person).get(`/v1/risks?type=${type}&q=${encodeURIComponent(words)}`)
  expect(found).toHaveLength(1)
  return found[0]!
}

async function expectStoryShown(director: Person, story: Story): Promise<void> {
  const api = apiOf(director)
  const { id } = await recordOf(director, 'item', story.item)

  const audit = await api.get(`/v1/risks/${id}/audit`)
  expect(audit.map(({ action, role, toStatus }) => [action, role, toStatus])).toEqual(storyOfItem)
  for (const [place, { previousHash }] of audit.entries()) expect(previousHash).toBe(audit[place - 1]?.hash ?? null)

  const history = await api.get('/v1/risk-summary-history?per_page=200')
  const snapshots = history.filter(({ latestDetail }) => latestDetail.eventDescription === story.summary)
  expect(snapshots).toMatchObject([
    {
      isSummaryHistory: true,
      allowedActions: [],
      latestDetail: { workflowStatus: { name: 'complete_managing_director' } },
      riskItems: [{ id, latestDetail: { workflowStatus: { name: 'complete_managing_director' } } }],
    },
  ])
}
