import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyHeatMap } from '#domain/risks/heatMap'
import { renderWithResponses } from '#src/testSupport/renderWithApp.tsx'
import { HeatMap } from '../heatMap/HeatMap.tsx'
import { sampleAssessment, sampleRisk } from '../testSupport/sampleRisk.ts'
import { AboveAppetite, AboveAppetiteSign } from './Appetite.tsx'
import { GrossToNet, LevelLegend } from './LevelChip.tsx'

const settingOf = (value: string) => ({
  endpoints: { getOne: () => Promise.resolve({ data: { id: 'RISK_APPETITE', name: 'RISK_APPETITE', value } }) },
})

describe('the appetite on the screen (rule scoring.appetite)', () => {
  it.each([
    [9, 10, true],
    [9, 9, false],
    [25, 25, false],
  ])('an appetite of %i marks a net score of %i: %s', async (appetite, score, isMarked) => {
    await renderWithResponses(
      <>
        <AboveAppetite net={{ score }} appetite={appetite} />
        <AboveAppetiteSign net={{ score }} appetite={appetite} />
        <LevelLegend />
        <HeatMap cells={emptyHeatMap()} assessmentType="net" />
      </>,
      settingOf(String(appetite)),
    )
    if (appetite < 25) {
      expect(await screen.findByText(`Risk appetite: score up to ${appetite}`)).toBeVisible()
      expect(screen.getByRole('table', { name: `Heat map, Net. Risk appetite: score up to ${appetite}` })).toBeVisible()
    } else await screen.findByRole('table', { name: 'Heat map, Net' })
    const signs = screen.queryAllByRole('img', {
      name: `Above the appetite: at most ${appetite} is accepted (all groups)`,
    })
    expect(signs.map(({ textContent }) => textContent)).toEqual(isMarked ? [`appetite ${appetite}`] : [])
    expect(screen.queryAllByText(`Above the appetite: at most ${appetite} is accepted (all groups)`)).toHaveLength(
      isMarked ? 1 : 0,
    )
  })

  it.each([
    ['active', 'Accepted until 29 May 2027', ' · Accepted until 29 May 2027'],
    ['lapsed', 'appetite 9', ''],
  ] as const)('names an acceptance only if it is %s', async (state, sign, more) => {
    const of = { acceptance: { state, until: '2027-05-29' } as never }
    await renderWithResponses(
      <>
        <AboveAppetite net={{ score: 12 }} appetite={9} of={of} />
        <AboveAppetiteSign net={{ score: 12 }} appetite={9} of={of} />
      </>,
      settingOf('9'),
    )
    expect(await screen.findByText(sign)).toBeVisible()
    expect(screen.getByText(`Above the appetite: at most 9 is accepted (all groups)${more}`)).toBeVisible()
  })

  it.each([
    [{ companyGroupId: 8, riskCategory: null }, 'Siam Kiln Saraburi'],
    [{ companyGroupId: 8, riskCategory: { id: 4, name: 'Fire and Explosion' } }, 'Fire and Explosion'],
    [{ companyGroupId: 3, riskCategory: null }, 'a group above'],
  ])('is that of the record with its source: %j (rule appetite.groups)', async (appetiteSource, name) => {
    const assessments = [sampleAssessment('gross', 4, 4), sampleAssessment('net', 2, 3)]
    const risk = sampleRisk({ appetite: 5, appetiteSource, isAboveAppetite: true, detail: { assessments } })
    await renderWithResponses(<GrossToNet risk={risk} />, settingOf('9'))
    expect(await screen.findByText(`Above the appetite: at most 5 is accepted (${name})`)).toBeVisible()
  })
})
