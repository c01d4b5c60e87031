// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import { describe, expect, it, vi } from 'vitest'
import { textIn } from '#domain/organisation/inEachLanguage'
import { importedTexts } from '#domain/riskImports/fields'
import { interpret } from '#domain/riskImports/interpret'
import { marksSheet } from '#domain/riskImports/returned/marks'
import { isEdited, readReturned } from '#domain/riskImports/returned/readReturned'
import { returnedFields, writtenName } from '#domain/riskImports/returned/returnedFields'
import { pick, recordOf, type DetailText } from '#domain/risks/fieldNames'
import { unjoined } from '#domain/validation/wordJoiner'
import type { Risk } from '#domain/wire/risks'
import { messages as english } from '#i18n/en/index'
import { locales, type Locale } from '#i18n/locales'
import { messages as thai } from '#i18n/th/index'
import {
  fullRisk,
  textOf,
  sampleCategories,
  sampleImpacts,
  samplePlan,
  sampleRisk,
} from '#src/features/risks/board-parts/testSupport/sampleRisk.ts'
import { contentOf } from '#src/features/risks/exchange/excel/contentOf.ts'
import { openWorkbook } from '#src/features/risks/exchange/excel/writeWorkbook.ts'
import { createI18nProvider } from '#src/platform/i18n/i18nProvider.ts'
import { isWhole } from '#tests/support/scope'
import { readFile } from './readFile.ts'

// Amounts are written in the language of the address.
vi.stubGlobal('window', { location: { pathname: '/' } })

const facts = { categories: sampleCategories, impacts: sampleImpacts }
const version = '2026-03-02T08:00:00.000Z'

const languages = { en: english, th: thai } satisfies Record<Locale, unknown>

/** Two records with everything that a workbook can contain; the second has texts that spreadsheets like to change. */
function records(language: Locale): Risk[] {
  const named = (risk: Risk): Risk => {
    const { latestDetail } = risk
    const categoryId = latestDetail.riskCategory?.id
    const names = sampleCategories.find(({ id }) => id === categoryId)
    const name = names ? textIn(names, 'name', language) : ''
    const assessments = latestDetail.assessments.map((assessment) => ({
      ...assessment,
      impactAssessmentItems: assessment.impactAssessmentItems.map((item) => ({
        ...item,
        impactType: { key: 'financial', name: sampleImpacts[0] ? textIn(sampleImpacts[0], 'name', language) : '' },
        financialAmount: 40_000_000.5,
        financialCurrency: 'THB' as const,
      })),
    }))
    return { ...risk, latestDetail: { ...latestDetail, assessments, riskCategory: { id: categoryId ?? 0, name } } }
  }
  const first = fullRisk()
  first.latestDetail.keyRiskIndicatorStatus = 'Warning'
  const action = {
    owner: { id: 3, firstName: 'Anan', lastName: 'Srisuk' },
    startDate: '2026-01-05',
    dueDate: '2026-02-28',
    progress: 40,
  }
  first.latestDetail.mitigationPlans = [
    { ...samplePlan(71, 'Order bricks'), ...action },
    samplePlan(72, 'Train the crew'),
    { ...samplePlan(73, 'Test the alarm'), ...action },
  ]
  const second = sampleRisk({
    id: 8,
    detail: { ...first.latestDetail, eventDescription: ' =1+1 \r\nเหตุการณ์ที่สอง "x" <b>&\n\n- 2 ', rootCause: '007' },
  })
  second.latestDetail.mitigationPlans = [samplePlan(81, '  2.50 ')]
  const facts: Risk['facts'] = [{ kind: 'all_middle', weight: 1, since: null, values: { rate: 3 } }]
  return [{ ...first, facts }, second].map(named)
}

async function exported(language: Locale): Promise<ExcelJS.Workbook> {
  const provider = createI18nProvider(language, languages[language] as never)
  const content = contentOf(
    {
      type: 'item',
      companyGroupName: 'Siam Kiln',
      exportedAt: new Date(),
      filters: [],
      criteria: [],
      appetite: null,
      factText: ({ kind }) => `=${kind}.`,
      lists: {
        categories: sampleCategories.map((one) => textIn(one, 'name', language)),
        impacts: sampleImpacts.map((one) => textIn(one, 'name', language)),
      },
    },
    (key, ...filling) => unjoined(provider.translate(key, ...filling)),
  )
  const writer = openWorkbook(content.frame)
  writer.addRows(content.rowsOf(records(language)))
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await writer.finish(content.end()))
  return workbook
}

const bytesOf = async (workbook: ExcelJS.Workbook) =>
  new Uint8Array(await workbook.xlsx.writeBuffer()).buffer as ArrayBuffer

async function returned(bytes: ArrayBuffer) {
  const reading = readReturned(await readFile({ name: 'board.xlsx', bytes }), facts)
  if (!reading) throw new Error('It is not known again')
  return reading
}

/** A sheet of the workbook as its reader names rows and columns. */
function sheetIn(workbook: ExcelJS.Workbook, language: Locale, name: keyof typeof english.excel.sheets) {
  const sheet = workbook.getWorksheet(unjoined(languages[language].excel.sheets[name])) as ExcelJS.Worksheet
  const headers = sheet.getRow(1).values as string[]
  return { sheet, cell: (row: number, header: string) => sheet.getRow(row).getCell(headers.indexOf(unjoined(header))) }
}

/** The texts that the workbooks of `tests/fixtures/returned` were saved with; any other text there is came later. */
const savedTexts = ['eventDescription', 'rootCause', 'indicator', 'triggerPoint', 'keyRiskIndicatorStatus'] as const
const laterTexts = importedTexts.filter((name) => !(savedTexts as readonly string[]).includes(name))

const editedText = (name: DetailText) => `Edited ${name}`

/** Edits every editable field of the first record; returns the expected result. */
function editEverything(workbook: ExcelJS.Workbook, language: Locale, otherTexts = laterTexts) {
  // A workbook that LibreOffice saved may be older than these columns.
  const isFresh = otherTexts === laterTexts
  const texts = languages[language]
  const { fields } = texts.risks
  const { cell } = sheetIn(workbook, language, 'records')
  const said = (words: Record<Locale, string>) => words[language]
  const assessed = (key: 'likelihood' | 'keyCurrentControls', type: 'gross' | 'net') =>
    texts.excel.columns[key].replace('%{assessmentType}', texts.vocabulary.assessmentType[type])
  cell(2, fields.riskCategory).value = said({ en: 'Energy', th: 'พลังงาน' })
  cell(2, fields.riskCategoryDescription).value = null
  cell(2, fields.eventDescription).value = 'เหตุการณ์ใหม่\nline two'
  cell(2, fields.rootCause).value = 'New cause'
  cell(2, fields.indicator).value = null
  cell(2, fields.triggerPoint).value = 12
  cell(2, fields.keyRiskIndicatorStatus).value = said({ en: 'Critical', th: 'วิกฤต' })
  for (const name of otherTexts) cell(2, fields[name]).value = editedText(name)
  if (isFresh) {
    cell(2, fields.owner).value = 'Anan Srisuk'
    cell(2, fields.targetLikelihood).value = 2
    cell(2, fields.targetImpact).value = '1'
    cell(2, fields.targetOn).value = new Date(Date.UTC(2027, 11, 31))
  }
  cell(2, fields.isPrivate).value = said({ en: 'Yes', th: 'ใช่' })
  cell(2, assessed('likelihood', 'gross')).value = 5
  cell(2, assessed('likelihood', 'net')).value = '3 - Possible'
  cell(2, assessed('keyCurrentControls', 'gross')).value = 'Gross controls'
  cell(2, assessed('keyCurrentControls', 'net')).value = 'Net controls'
  const impacts = sheetIn(workbook, language, 'impacts')
  impacts.cell(2, texts.vocabulary.impact).value = 2
  impacts.cell(2, fields.financialImpact).value = 'Much'
  impacts.cell(2, fields.financialAmount).value = 12.5
  impacts.cell(2, fields.financialCurrency).value = 'USD'
  impacts.cell(2, fields.assumption).value = 'As last year'
  impacts.sheet.spliceRows(3, 1)
  const { assessment, impactType, id } = texts.excel.columns
  const added = impacts.sheet.rowCount + 1
  impacts.cell(added, id).value = 7
  impacts.cell(added, assessment).value = texts.vocabulary.assessmentType.net
  impacts.cell(added, impactType).value = said({ en: 'Health and Safety', th: 'ความปลอดภัย' })
  impacts.cell(added, texts.vocabulary.impact).value = 4
  const plans = sheetIn(workbook, language, 'plans')
  plans.cell(2, fields.status).value = said({ en: 'Complete', th: 'เสร็จสมบูรณ์' })
  plans.cell(2, fields.description).value = 'Order many bricks'
  plans.cell(2, fields.planOwner).value = ' malee  Jaidee'
  plans.cell(2, fields.startDate).value = new Date(Date.UTC(2026, 1, 1))
  plans.cell(2, fields.dueDate).value = '31/12/2569'
  plans.cell(2, fields.progress).value = 60
  for (const field of ['planOwner', 'startDate', 'dueDate', 'progress'] as const)
    plans.cell(4, fields[field]).value = null
  plans.sheet.spliceRows(3, 1)
  const fresh = plans.sheet.rowCount + 1
  plans.cell(fresh, id).value = 7
  plans.cell(fresh, fields.description).value = 'A plan of its own'
  plans.cell(fresh, fields.planOwner).value = 'Anan Srisuk'
  return {
    id: 7,
    updatedAt: version,
    isPrivate: true,
    detail: {
      ...recordOf(otherTexts, editedText),
      ...(isFresh && { ownerUserId: 'Anan Srisuk', targetLikelihood: 2, targetImpact: 1, targetOn: '2027-12-31' }),
      riskCategoryId: 1,
      riskCategoryDescription: null,
      eventDescription: 'เหตุการณ์ใหม่\nline two',
      rootCause: 'New cause',
      indicator: null,
      triggerPoint: '12',
      keyRiskIndicatorStatus: 'Critical',
    },
    grossAssessment: {
      likelihoodRate: 5,
      keyCurrentControls: 'Gross controls',
      impactAssessmentItems: [
        {
          impactTypeKey: 'financial',
          rate: 2,
          financialImpact: 'Much',
          financialAmount: 12.5,
          financialCurrency: 'USD',
          assumption: 'As last year',
        },
      ],
    },
    netAssessment: {
      likelihoodRate: 3,
      keyCurrentControls: 'Net controls',
      impactAssessmentItems: [{ impactTypeKey: 'safety', rate: 4 }],
      removedImpacts: ['financial'],
    },
    mitigationPlans: [
      {
        id: 71,
        description: 'Order many bricks',
        status: 'Complete',
        ownerName: 'malee  Jaidee',
        startDate: '2026-02-01',
        dueDate: '2026-12-31',
        progress: 60,
      },
      { id: 73, ownerName: null, startDate: null, dueDate: null, progress: 0 },
      { description: 'A plan of its own', ownerName: 'Anan Srisuk' },
    ],
    removedPlanIds: [72],
  }
}

describe.each(locales)('an exported workbook that comes back, in %s (rule import.difference)', (language) => {
  it('shows nothing where nothing was edited', async () => {
    const { records: read, added } = await returned(await bytesOf(await exported(language)))
    expect(read.map(({ id, problems, hasOtherEdits }) => [id, problems, hasOtherEdits])).toEqual([
      [7, [], false],
      [8, [], false],
    ])
    expect(read.filter(isEdited)).toEqual([])
    expect(added).toEqual([])
  })

  it('shows no difference where only the facts were edited', async () => {
    const workbook = await exported(language)
    const facts = sheetIn(workbook, language, 'records').cell(2, languages[language].excel.columns.facts)
    expect(facts.value).toBe('=all_middle.')
    facts.value = 'None'
    const { records: read, added } = await returned(await bytesOf(workbook))
    expect(read.filter(isEdited)).toEqual([])
    expect([read.flatMap(({ problems }) => problems), added]).toEqual([[], []])
  })

  it('contains exactly the edits, in every field', async () => {
    const workbook = await exported(language)
    const wanted = editEverything(workbook, language)
    const { records: read } = await returned(await bytesOf(workbook))
    expect(read.filter(isEdited).map(({ change }) => change)).toEqual([wanted])
    expect(read.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('finds moved rows and columns, and adds rows without a number', async () => {
    const workbook = await exported(language)
    const texts = languages[language]
    const { sheet, cell } = sheetIn(workbook, language, 'records')
    cell(3, texts.risks.fields.rootCause).value = 'Moved'
    cell(4, texts.risks.fields.eventDescription).value = 'A new risk'
    sheet.spliceRows(2, 1)
    sheet.insertRow(1, ['Our register'])
    sheet.insertRow(2, [])
    sheet.spliceColumns(2, 1)
    sheet.name = 'Renamed'
    const { records: read, added } = await returned(await bytesOf(workbook))
    // A removed row has no content, nor do its impacts and plans.
    expect(read.filter(isEdited).map(({ id, row, change }) => [id, row, change.detail])).toEqual([
      [8, 4, { rootCause: 'Moved' }],
    ])
    expect(added).toMatchObject([{ rows: [5], content: { detail: { eventDescription: 'A new risk' } } }])
  })

  it('removes no part of a record whose own row was taken out, though one of its plans is edited', async () => {
    const workbook = await exported(language)
    sheetIn(workbook, language, 'records').sheet.spliceRows(2, 1)
    sheetIn(workbook, language, 'impacts').sheet.spliceRows(2, 2)
    const plans = sheetIn(workbook, language, 'plans')
    plans.cell(2, languages[language].risks.fields.progress).value = 60
    plans.sheet.spliceRows(3, 2)
    const { records: read } = await returned(await bytesOf(workbook))
    expect(read.filter(isEdited).map(({ change }) => change)).toEqual([
      { id: 7, updatedAt: version, mitigationPlans: [{ id: 71, progress: 60 }] },
    ])
  })

  it('keeps every text of a row that is new', async () => {
    const workbook = await exported(language)
    const { cell } = sheetIn(workbook, language, 'records')
    for (const name of importedTexts) cell(4, languages[language].risks.fields[name]).value = textOf(name)
    const { added } = await returned(await bytesOf(workbook))
    expect(added.map(({ content }) => pick(content.detail, importedTexts))).toEqual([recordOf(importedTexts, textOf)])
  })

  it('gives a new row the content that a register with the same columns gives it', async () => {
    const workbook = await exported(language)
    const texts = languages[language]
    const { cell } = sheetIn(workbook, language, 'records')
    for (const name of importedTexts) cell(4, texts.risks.fields[name]).value = textOf(name)
    cell(4, texts.risks.fields.riskCategory).value = textIn(sampleCategories[1]!, 'name', language)
    cell(4, texts.risks.fields.isPrivate).value = texts.risks.history.yes
    for (const type of ['gross', 'net'] as const) {
      const assessmentType = texts.vocabulary.assessmentType[type]
      cell(4, texts.excel.columns.likelihood.replace('%{assessmentType}', assessmentType)).value = 4
      cell(4, texts.excel.columns.keyCurrentControls.replace('%{assessmentType}', assessmentType)).value =
        'A spare pump'
    }
    const { added } = await returned(await bytesOf(workbook))
    workbook.removeWorksheet(workbook.getWorksheet(marksSheet)!.id)
    const register = interpret(await readFile({ name: 'register.xlsx', bytes: await bytesOf(workbook) }), facts, {
      rows: { 2: 'leave', 3: 'leave' },
    })
    expect(added.map(({ content }) => content)).toEqual(register.records.map(({ content }) => content))
    expect(added[0]?.content).toMatchObject({ isPrivate: true, netAssessment: { likelihoodRate: 4 } })
  })

  it('reads the sign for nothing as nothing (rule export.print)', async () => {
    const workbook = await exported(language)
    const { fields } = languages[language].risks
    const { sheet, cell } = sheetIn(workbook, language, 'records')
    const dashes = (sheet.getRow(3).values as unknown[]).flatMap((value, column) => (value === '-' ? [column] : []))
    expect(dashes.length).toBeGreaterThan(0)
    // Cells emptied by hand do not clear their values; the sign for clearing, written over a text, does.
    for (const column of dashes) sheet.getRow(3).getCell(column).value = null
    cell(2, fields.indicator).value = '-'
    const { records: read } = await returned(await bytesOf(workbook))
    expect(read.map(({ id, change, problems }) => [id, change.detail ?? {}, problems])).toEqual([
      [7, { indicator: null }, []],
      [8, {}, []],
    ])
  })

  it('names the cells it cannot read, and rows that are of no record or appear twice', async () => {
    const workbook = await exported(language)
    const { fields } = languages[language].risks
    const { sheet, cell } = sheetIn(workbook, language, 'records')
    cell(2, fields.riskCategory).value = 'Weather'
    cell(2, fields.isPrivate).value = 'perhaps'
    cell(2, fields.workflowStatus).value = 'Complete'
    sheet.addRow([8, '', '', '', '', '', 'Copied'])
    sheet.addRow([99, '', '', '', '', '', 'Strange'])
    const { records: read } = await returned(await bytesOf(workbook))
    expect(
      read.map(({ id, problems }) => [id, ...problems.map(({ row, problem, cell: text }) => [row, problem, text])]),
    ).toEqual([
      [7, [2, 'unknownCategory', 'Weather'], [2, 'unknownYesNo', 'perhaps']],
      [8],
      [8, [4, 'repeatedRecord', '8']],
      [99, [5, 'unknownRecord', '99']],
    ])
    expect(read[0]?.hasOtherEdits).toBe(true)
  })
})

it('editEverything edits every field there is', async () => {
  const { detail, isPrivate, grossAssessment, mitigationPlans } = editEverything(await exported('en'), 'en')
  const { impactAssessmentItems, ...assessed } = grossAssessment
  const edited = {
    record: { ...detail, ...assessed, isPrivate },
    impact: impactAssessmentItems[0] ?? {},
    plan: mitigationPlans[0] ?? {},
  }
  for (const part of ['record', 'impact', 'plan'] as const) {
    const written = returnedFields(part).map((field) => writtenName(part, field))
    expect(Object.keys(edited[part]).toSorted()).toEqual(expect.arrayContaining(written.toSorted()))
  }
})

it('a workbook is not recognised as ours without its hidden sheet', async () => {
  const workbook = await exported('en')
  workbook.removeWorksheet('risk-board-marks')
  expect(readReturned(await readFile({ name: 'a.xlsx', bytes: await bytesOf(workbook) }), facts)).toBeNull()
})

/** Saved by LibreOffice 7.4, as they were exported and with every field edited there as by `editEverything`. */
const saved = (name: 'untouched' | 'edited', language: Locale): ArrayBuffer =>
  new Uint8Array(readFileSync(join('tests/fixtures/returned', `${name}-${language}.xlsx`))).buffer

it.each<Locale>(isWhole ? locales : ['th'])('LibreOffice keeps the content of a workbook, in %s', async (language) => {
  const untouched = await returned(saved('untouched', language))
  expect(untouched.records.map(({ change, hasOtherEdits }) => [Object.keys(change), hasOtherEdits])).toEqual([
    [['id', 'updatedAt'], false],
    [['id', 'updatedAt'], false],
  ])
  const wanted = editEverything(await exported(language), language, [])
  const { records: read } = await returned(saved('edited', language))
  expect(read.filter(isEdited).map(({ change }) => change)).toEqual([wanted])
  expect(read.flatMap(({ problems }) => problems)).toEqual([])
})
