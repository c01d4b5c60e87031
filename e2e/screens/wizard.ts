import { expect, type Locator } from '@playwright/test'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { Rate } from '#domain/risks/heatMap'
import type { AssessmentType, RiskType } from '#domain/risks/statuses'
import { categoryImpacts, riskCategories } from '#server/database/referenceData'
import { inMode, pathOfForm, pathOfStep, type Step } from '#src/features/risks/board-parts/steps.ts'
import type { Person } from '../support/person.ts'
import { addressIn, type NameIn } from '../support/texts.ts'
import { expectMessage } from './messages.ts'

/** The fields of the first step. */
export interface Details {
  /** Key of the demonstration's risk category. */
  riskCategory?: string
  eventDescription?: string
  rootCause?: string
  indicator?: string
  triggerPoint?: string
}

/** Likelihood, and impact by the key of its type. */
export interface Rating {
  likelihood: Rate
  impacts: Readonly<Record<string, Rate>>
  keyCurrentControls?: string
}

/** Starts a new record from the board. */
export async function startRecord({ page, text }: Person, type: RiskType): Promise<void> {
  await page.getByRole('link', { name: text(type === 'item' ? 'board.createItem' : 'board.createSummary') }).click()
  await expect(
    page.getByRole('heading', { name: text(type === 'item' ? 'risks.newItem' : 'risks.newSummary') }),
  ).toBeVisible()
}

/** Opens a step of a record by its URL: for writing if the person may, otherwise for reading. */
export async function openStep({ page, locale }: Person, type: RiskType, id: number, step: Step): Promise<void> {
  await page.goto(addressIn(locale, pathOfForm(type, id, step)))
}

/** Opens the reading view of a record, like the link in an email. */
export async function readRecord({ page, locale }: Person, type: RiskType, id: number): Promise<void> {
  await page.goto(addressIn(locale, inMode(pathOfStep(type, id, 'gross'), 'read')))
}

/** Saves the open step, which stays open. */
export async function save({ page, text }: Person): Promise<void> {
  await page.getByRole('button', { name: text('wizard.save'), exact: true }).click()
  await expect(saveStateOf({ page, text }, 'savedAt')).toBeVisible()
}

/** The state of the step in the footer. */
export function saveStateOf({ page, text }: Pick<Person, 'page' | 'text'>, state: 'savedAt' | 'unsaved'): Locator {
  const [beforeTime = ''] = text(`wizard.${state}`, { time: '|' }).split('|')
  return page.getByText(beforeTime.trim())
}

/** A text field of the step that is open, by the name of its label among the fields. */
export function fieldOf({ page, text }: Person, field: NameIn<'risks.fields'>): Locator {
  return page.getByRole('main').getByRole('textbox', { name: text(`risks.fields.${field}`), exact: true })
}

/** Writes the given details and does not change the others. */
export async function writeDetails(person: Person, { riskCategory, ...texts }: Details): Promise<void> {
  const { page, text } = person
  if (riskCategory) {
    await page.getByRole('combobox', { name: text('risks.fields.riskCategory'), exact: true }).click()
    await page.getByRole('option', { name: nameOf(person, riskCategories, riskCategory), exact: true }).click()
  }
  if ('indicator' in texts || 'triggerPoint' in texts) await openMore(person)
  for (const field of ['eventDescription', 'rootCause', 'indicator', 'triggerPoint'] as const) {
    const value = texts[field]
    if (value !== undefined) await fieldOf(person, field).fill(value)
  }
}

/** Opens the fields of the first step that few records need. */
export async function openMore({ page, text }: Person): Promise<void> {
  const more = page.locator('details', { hasText: text('wizard.more') })
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
}

/** Chooses a risk item for the summary, by words of its event description. */
export async function bindItem({ page, text }: Person, title: string): Promise<void> {
  await page.getByRole('combobox', { name: text('wizard.items.search'), exact: true }).fill(title)
  await page.getByRole('option').filter({ hasText: title }).click()
  await expect(page.getByRole('button', { name: text('wizard.items.remove', { title }), exact: true })).toBeVisible()
}

/** Rates likelihood and impacts of the open assessment, or of the other one next to it. */
export async function rate(
  person: Person,
  { likelihood, impacts, keyCurrentControls }: Rating,
  other?: AssessmentType,
): Promise<void> {
  const { page, text } = person
  const choose = async (field: string, scale: 'likelihood' | 'impact', chosen: Rate) => {
    const name = `${chosen} – ${text(`vocabulary.${scale}Rate.${chosen}`)}`
    const label = other
      ? text('wizard.rating.ofType', { field, type: text(`vocabulary.assessmentType.${other}`) })
      : field
    const rating = page.getByRole('radiogroup', { name: label, exact: true })
    // Unrated impacts are collapsed.
    const addImpact = page.getByRole('button', {
      name: text('wizard.rating.addImpact', { smart_count: 0 }).split('(')[0],
    })
    if (!(await rating.isVisible()) && (await addImpact.isVisible())) await addImpact.click()
    await rating.getByRole('radio', { name, exact: true }).check()
  }
  await choose(text('vocabulary.likelihood'), 'likelihood', likelihood)
  for (const [key, chosen] of Object.entries(impacts)) {
    await choose(nameOf(person, categoryImpacts, key), 'impact', chosen)
  }
  if (keyCurrentControls) await fieldOf(person, 'keyCurrentControls').fill(keyCurrentControls)
}

/** Adds a mitigation plan to the last step. */
export async function addPlan({ page, text }: Person, number: number, description: string): Promise<void> {
  await page.getByRole('button', { name: text('wizard.plans.add'), exact: true }).click()
  const plan = page.getByRole('region', { name: text('risks.fields.mitigationPlan', { number }), exact: true })
  await plan.getByRole('textbox', { name: text('risks.fields.description'), exact: true }).fill(description)
}

/** Saves the step, opens the next one and waits for it. */
export async function goOn(person: Person, to: AssessmentType | 'mitigationPlans'): Promise<void> {
  const { page, text } = person
  // Gross and net are one step; the URL of net shows its part first.
  if (to === 'net') {
    const button = page.getByRole('button', { name: text('wizard.save'), exact: true })
    if (await button.isEnabled()) await save(person)
    await page.goto(page.url().replace('gross-assessments', 'net-assessments'))
  } else await pressNext(person)
  await expect(currentStepOf(person)).toContainText(
    text(to === 'mitigationPlans' ? 'wizard.mitigationPlans' : 'wizard.assessment'),
  )
}

/** Clicks Next, with any result. */
export async function pressNext({ page, text }: Person): Promise<void> {
  await page.getByRole('button', { name: text('wizard.next'), exact: true }).click()
}

/** The step that is open, in the row of steps. */
export function currentStepOf({ page, text }: Person): Locator {
  return page
    .getByRole('navigation', { name: text('wizard.steps'), exact: true })
    .getByRole('button')
    .and(page.locator('[aria-current=step]'))
}

/** The card of the last step with the missing fields. */
export function submitPanelOf({ page, text }: Person): Locator {
  return page.getByRole('region', { name: text('wizard.submit.title'), exact: true })
}

/** Submits the record from its last step, which saves unsaved input first. */
export async function submit(person: Person): Promise<void> {
  const { page, text } = person
  await page
    .getByRole('main')
    .getByRole('button', { name: text('wizard.submit.submit'), exact: true })
    .click()
  await expectMessage(person, 'risks.done.submit')
}

/** The name of a row of the demonstration's reference data in the person's language. */
function nameOf(
  { locale }: Person,
  rows: readonly { key: string; nameEn: string; nameTh: string }[],
  key: string,
): string {
  const row = rows.find((one) => one.key === key)
  if (!row) throw new Error(`The demonstration has no ${key}`)
  return textIn(row, 'name', locale)
}
