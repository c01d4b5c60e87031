import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the links of the header', () => {
  it('are left out where the environment names none, an empty one being none', () => {
    expect(readConfig({ FAQ_URL: '', MANUAL_VIEWER_TH_URL: '' }).links).toEqual({ manuals: {} })
  })

  it('carry each manual by its reader and language', () => {
    const { links } = readConfig({
      VIDEO_TH_URL: 'https://video.example/th',
      MANUAL_CATEGORY_EXPERT_EN_URL: 'https://help.example/expert.pdf',
      MANUAL_GROUP_ADMIN_TH_URL: 'https://help.example/parent.pdf',
      MANUAL_GROUP_ADMIN_BU_TH_URL: 'https://help.example/unit.pdf',
      MANUAL_GROUP_ADMIN_BU_EN_URL: 'https://help.example/unit-en.pdf',
    })
    expect(links).toEqual({
      videoTh: 'https://video.example/th',
      manuals: {
        'Category Expert': { en: 'https://help.example/expert.pdf' },
        groupAdminParent: { th: 'https://help.example/parent.pdf' },
        groupAdminBusinessUnit: { th: 'https://help.example/unit.pdf', en: 'https://help.example/unit-en.pdf' },
      },
    })
  })

  it('must be addresses', () => {
    expect(() => readConfig({ MANUAL_ASSESSOR_EN_URL: 'assessor.pdf' })).toThrow(/MANUAL_ASSESSOR_EN_URL/)
  })
})
