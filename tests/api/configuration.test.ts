import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openTestApi, type TestApi } from '../support/api.ts'

describe('the configuration that every browser reads', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await openTestApi('postgresql')
  })

  afterAll(() => api.close())

  async function configurationOf(environment: Record<string, string>): Promise<Record<string, unknown>> {
    const config = readConfig({ LOG_LEVEL: 'silent', ...environment })
    const app = await buildApp({ db: api.database.db, config })
    const response = await app.inject('/configuration.json')
    await app.close()
    expect(response.statusCode).toBe(200)
    return response.json()
  }

  it('contains no feature window without a survey', async () => {
    expect(await configurationOf({})).not.toHaveProperty('featureWindow')
  })

  it('opens the window of rule screens.feature-window unless another is configured', async () => {
    const SURVEY_URL = 'https://survey.example/'
    expect(await configurationOf({ SURVEY_URL })).toMatchObject({
      featureWindow: { from: '2024-01-01', to: '2024-03-31', companyGroupIds: [6, 8], surveyUrl: SURVEY_URL },
    })
    const other = { FEATURE_WINDOW_FROM: '2026-11-01', FEATURE_WINDOW_TO: '2026-12-01', FEATURE_WINDOW_GROUPS: '3, 12' }
    expect(await configurationOf({ SURVEY_URL, ...other })).toMatchObject({
      featureWindow: { from: '2026-11-01', to: '2026-12-01', companyGroupIds: [3, 12] },
    })
  })

  it.each([
    ['FEATURE_WINDOW_FROM', '1 January'],
    ['FEATURE_WINDOW_GROUPS', 'six'],
  ])('refuses %s that is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
