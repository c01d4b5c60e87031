import { describe, expect, it } from 'vitest'
import { criteriaOf } from '#domain/records/criteria'
import { highestImpactRate, levelOf, rates } from '#domain/risks/heatMap'
import { groupName, personName } from '#domain/validation/fields'
import { glossary, oldNamesIn } from '#i18n/glossary'
import { notPlain } from '#i18n/plainEnglish'
import { initialCriteria } from '#server/database/ratingCriteria'
import { categoryExperts, riskCategories } from '#server/database/referenceData'
import { demoCriteria } from '../seed.ts'
import { intendedContradictions } from './contradictions.ts'
import {
  approvalRemarks,
  companies,
  companyGroups,
  demoAccounts,
  faqs,
  rejectionRemarks,
  riskItems,
  riskSummaries,
  users,
  type UserContent,
} from './index.ts'
import type { AssessmentContent, RiskContent, RiskSummaryContent } from './schemas.ts'

const risks = [...riskItems, ...riskSummaries]
const thaiLetter = /[\u0E01-\u0E2E]/
const groupById = new Map(companyGroups.map((group) => [group.id, group]))
const companyById = new Map(companies.map((company) => [company.id, company]))

const impactOf = (assessment: AssessmentContent) => highestImpactRate(assessment.impacts) ?? 0
/** The names of violations, for the message of a failing test. */
function offenders(isRight: (risk: RiskContent) => boolean): string[] {
  return risks
    .filter((risk) => !isRight(risk))
    .map((risk) => `${risk.companyGroupId}: ${risk.eventDescription.slice(0, 60)}`)
}

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

describe('the organisation of the demonstration', () => {
  it('has the business units, companies and groups of rule demo.content', () => {
    const ofLevel = (level: number) => companyGroups.filter((group) => group.level === level)
    expect(companyGroups.length).toBeGreaterThanOrEqual(30)
    expect(ofLevel(1).map((group) => group.id)).toEqual([1])
    expect(ofLevel(2).length).toBeGreaterThanOrEqual(3)
    expect(ofLevel(3).length).toBeGreaterThanOrEqual(12)
    expect([6, 8].map((id) => groupById.get(id)?.level)).toEqual([3, 3])
    expect(groupById.get(6)?.parentId).not.toBe(groupById.get(8)?.parentId)
    expect(isUnique(companyGroups.map((group) => group.id))).toBe(true)
  })

  it('lists parents before their children, with a company and a valid name each', () => {
    const wrong = companyGroups.filter((group, index) => {
      const isAfterParent = companyGroups.findIndex((other) => other.id === group.parentId) < index
      return !isAfterParent || !companyById.has(group.companyId) || !groupName.safeParse(group.name).success
    })
    expect(wrong).toEqual([])
  })
})

describe('the users of the demonstration', () => {
  it('are unique by email and named in Thai or Latin letters', () => {
    expect(isUnique(users.map((user) => user.email.toLowerCase()))).toBe(true)
    const names = users.flatMap((user) => [user.firstName, user.lastName])
    expect(names.filter((name) => !personName.safeParse(name).success)).toEqual([])
  })

  it('have exactly one default assignment, but for norole', () => {
    const defaultsOf = (user: UserContent) => user.roleAssignments.filter((assignment) => assignment.isDefault).length
    expect(users.filter((user) => defaultsOf(user) !== 1).map((user) => user.email)).toEqual(['norole@demo.example'])
    expect(demoAccounts.length).toBe(16)
  })

  it('have the email domain of the companies they work in when they belong to the group', () => {
    const domainOf = (companyGroupId: number) =>
      companyById.get(groupById.get(companyGroupId)?.companyId ?? 0)?.emailDomain
    const wrong = users.filter(
      ({ userType, email, roleAssignments }) =>
        userType === 'scg' && roleAssignments.some((one) => domainOf(one.companyGroupId) !== email.split('@')[1]),
    )
    expect(wrong).toEqual([])
  })

  it('give every company group with risks an Assessor and an Internal Owner', () => {
    const posts = new Set(
      users.flatMap((user) => user.roleAssignments.map(({ role, companyGroupId }) => `${role} ${companyGroupId}`)),
    )
    const needed = risks.flatMap(({ companyGroupId }) => [
      `Assessor ${companyGroupId}`,
      `Internal Owner ${companyGroupId}`,
    ])
    expect(needed.filter((post) => !posts.has(post))).toEqual([])
  })

  it('leave group 6 with an expert for SHE only, so that a submission without an expert can be shown', () => {
    const groupsAbove = new Set([1, 2, 6])
    const experts = users
      .flatMap((user) => user.roleAssignments)
      .filter(({ role, companyGroupId }) => role === 'Category Expert' && groupsAbove.has(companyGroupId))
      .flatMap((assignment) => assignment.categoryExperts)
    expect(experts).toEqual(['she'])
  })
})

describe('the reference data of the demonstration', () => {
  it('maps every category to an expert group, Other last', () => {
    const experts = new Set(categoryExperts.map((expert) => expert.key))
    expect(riskCategories.length).toBeGreaterThanOrEqual(18)
    expect(riskCategories.every((category) => experts.has(category.categoryExpert))).toBe(true)
    expect(riskCategories.filter((category) => category.isOther)).toEqual([riskCategories.at(-1)])
    expect(isUnique(riskCategories.map((category) => category.nameEn))).toBe(true)
  })
})

describe('the risks of the demonstration', () => {
  it('are many enough and never the same twice', () => {
    expect(riskItems.length).toBeGreaterThanOrEqual(170)
    expect(riskSummaries.length).toBeGreaterThanOrEqual(26)
    expect(isUnique(risks.map((risk) => risk.eventDescription))).toBe(true)
    expect(isUnique(risks.map((risk) => risk.rootCause))).toBe(true)
  })

  it.each([
    ['items', riskItems],
    ['summaries', riskSummaries],
  ])('are about half English and half Thai: %s', (_, content) => {
    const thaiShare = content.filter((risk) => risk.language === 'th').length / content.length
    expect(Math.abs(thaiShare - 0.5)).toBeLessThan(0.1)
  })

  it('are written in the language they name', () => {
    const textsOf = (risk: RiskContent) => [risk.eventDescription, risk.rootCause, risk.net.keyCurrentControls ?? '']
    expect(
      offenders((risk) => textsOf(risk).every((text) => thaiLetter.test(text) === (risk.language === 'th'))),
    ).toEqual([])
  })

  it('include some with a long event description', () => {
    expect(risks.filter((risk) => risk.eventDescription.length >= 700).length).toBeGreaterThanOrEqual(4)
  })

  it('name the era with every Buddhist year', () => {
    const bareYear = /ปี(?:ฐาน)? ?25\d\d/
    expect(offenders((risk) => !bareYear.test(JSON.stringify(risk)))).toEqual([])
  })

  it('have an amount where their text names one, in some of the records', () => {
    const amounts = risks.flatMap(({ gross, net }) =>
      [...gross.impacts, ...net.impacts].filter((one) => one.financialAmount !== undefined),
    )
    expect(amounts.length).toBeGreaterThanOrEqual(10)
    for (const { financialAmount, financialImpact } of amounts) {
      expect(financialImpact).toMatch(
        new RegExp(`^(THB )?${financialAmount! / 1_000_000} (million|ล้านบาท)( a year|ต่อไตรมาส)?$`),
      )
    }
  })

  /** The amounts of an assessment in THB: of the text, which can be a range, and of the number. */
  const amountsOf = ({ impacts }: AssessmentContent) =>
    impacts.flatMap(({ key, rate, financialImpact, financialAmount }) =>
      key === 'financial'
        ? [
            ...[...(financialImpact ?? '').matchAll(/[\d,]+(?=[-–\d,]* (?:million|ล้านบาท))/g)].map(
              ([digits]) => Number(digits.replaceAll(',', '')) * 1_000_000,
            ),
            ...(financialAmount === undefined ? [] : [financialAmount]),
          ].map((amount) => ({ rate, amount }))
        : [],
    )
  const isIntended = (of: readonly string[], risk: RiskContent) =>
    of.some((begin) => risk.eventDescription.startsWith(begin))

  it('have amounts within the criteria of their level, except intended contradictions (rule demo.content)', () => {
    const financial = criteriaOf(demoCriteria, { scale: 'impact', impactTypeKey: 'financial' })
    const fits = ({ rate, amount }: { rate: number; amount: number }) => {
      const { from, to } = financial[rate - 1]!
      return amount >= (from ?? 0) && amount <= (to ?? Infinity)
    }
    const isRight = (risk: RiskContent) => [...amountsOf(risk.gross), ...amountsOf(risk.net)].every(fits)
    expect(offenders((risk) => isRight(risk) !== isIntended(intendedContradictions.amountLevel, risk))).toEqual([])
    expect(risks.filter((risk) => amountsOf(risk.gross).length > 0).length).toBeGreaterThan(100)
  })

  it('have no net amount above the gross amount (rule demo.content)', () => {
    const highest = (assessment: AssessmentContent) => Math.max(0, ...amountsOf(assessment).map(({ amount }) => amount))
    expect(offenders(({ gross, net }) => amountsOf(gross).length === 0 || highest(net) <= highest(gross))).toEqual([])
  })

  it('are accepted in words about the same subject, in the same language (rule demo.content)', () => {
    const accepted = risks.filter(({ acceptance }) => acceptance !== undefined)
    expect(accepted.length).toBeGreaterThanOrEqual(18)
    const wordsOf = (text: string, language: RiskContent['language']) =>
      [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text.toLowerCase())]
        .map(({ segment }) => (language === 'th' ? segment : segment.slice(0, 6)))
        .filter((word) => word.length >= (language === 'th' ? 3 : 5) && !/^\d/.test(word))
    const shared = ({ acceptance, language, ...risk }: RiskContent) => {
      const plans = risk.plans.map(({ description }) => description)
      const content = [risk.eventDescription, risk.rootCause, risk.net.keyCurrentControls ?? '', ...plans].join(' ')
      const subject = new Set(wordsOf(content, language))
      return [...new Set(wordsOf(acceptance?.reason ?? '', language))].filter((word) => subject.has(word))
    }
    expect(offenders((risk) => risk.acceptance === undefined || shared(risk).length >= 3)).toEqual([])
  })

  it('rate at least one impact, each once', () => {
    const isRated = ({ impacts }: AssessmentContent) =>
      impacts.length > 0 && isUnique(impacts.map((impact) => impact.key))
    expect(offenders((risk) => isRated(risk.gross) && isRated(risk.net))).toEqual([])
  })

  it('never rate net above gross', () => {
    expect(
      offenders(({ gross, net }) => net.likelihood <= gross.likelihood && impactOf(net) <= impactOf(gross)),
    ).toEqual([])
  })

  it('can be submitted: a plan where net is high, words where the category is Other', () => {
    const isHigh = ({ net }: RiskContent) => levelOf(net.likelihood, impactOf(net)) === 'high'
    expect(offenders((risk) => risk.plans.length <= 3 && (risk.plans.length > 0 || !isHigh(risk)))).toEqual([])
    expect(offenders((risk) => (risk.riskCategoryDescription !== undefined) === (risk.category === 'other'))).toEqual(
      [],
    )
  })

  it('cover every cell of the net heat map', () => {
    const cells = new Set(riskItems.map(({ net }) => `${net.likelihood}x${impactOf(net)}`))
    expect(cells.size).toBe(rates.length * rates.length)
  })

  it('cover every category and give each summary items to bind', () => {
    expect(new Set(riskItems.map((item) => item.category)).size).toBe(riskCategories.length)
    const itemsOf = ({ companyGroupId, bindsCategories }: RiskSummaryContent) =>
      riskItems.filter((item) => item.companyGroupId === companyGroupId && bindsCategories.includes(item.category))
    expect(riskSummaries.filter((summary) => itemsOf(summary).length < 2)).toEqual([])
  })
})

describe('the help and the remarks of the demonstration', () => {
  it('have ten help entries, complete in both languages', () => {
    expect(faqs.length).toBe(10)
    const wrong = faqs.filter(
      ({ titleEn, titleTh, descriptionEn, descriptionTh }) =>
        [titleEn, descriptionEn].some((text) => thaiLetter.test(text)) ||
        [titleTh, descriptionTh].some((text) => !thaiLetter.test(text)),
    )
    expect(wrong).toEqual([])
  })

  it('use the words of the screens', () => {
    const thaiTexts = faqs.flatMap(({ titleTh, descriptionTh }) => [titleTh, descriptionTh])
    expect(thaiTexts.flatMap((text) => glossary.flatMap((term) => oldNamesIn(text, term)))).toEqual([])
  })

  it('are in plain English, as the risks and the rating criteria', () => {
    const files = [faqs, riskItems, riskSummaries, rejectionRemarks, approvalRemarks, initialCriteria, riskCategories]
    const english = JSON.stringify(files).match(/"(?:[^"\\]|\\.)+"/g) ?? []
    expect(english.filter((text) => notPlain.some(({ words }) => words.test(text)))).toEqual([])
  })

  it('have remarks in the language they name', () => {
    expect(rejectionRemarks.length).toBeGreaterThanOrEqual(25)
    expect(approvalRemarks.length).toBeGreaterThanOrEqual(15)
    const remarks = [...rejectionRemarks, ...approvalRemarks]
    expect(remarks.filter(({ language, text }) => thaiLetter.test(text) !== (language === 'th'))).toEqual([])
  })
})
