import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, plusDays } from '#domain/calendar/days'
import { sendDailyMails } from '#server/commands/followUp/sendDailyMails'
import type { OutgoingMail } from '#server/delivery/mail/mailer'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { openTestApi, type TestApi } from '../support/api.ts'
import { openMailbox, outboxOf } from '../support/mail/mailbox.ts'
import { createCompleteRisk } from '../support/riskInputs.ts'
import { weekdayFrom } from '../support/weekday.ts'

describe('the daily email about plans and values (rules plans.email and indicators.missing)', () => {
  let api: TestApi
  let ids: Record<string, number>
  const mailbox = openMailbox()
  const weekday = weekdayFrom(plusDays(dayOf(new Date()), 1))
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await api.database.pool.query(text, values)).rows as Row[]

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    const rows = await query<{ name: string; id: number }>(`select split_part(email, '@', 1) as name, id from users`)
    ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
    const assessor = await api.as('assessor')
    const risk = await createCompleteRisk(assessor)
    const { id } = risk.latestDetail.mitigationPlans[0]!
    const plan = (owner: string, days: number | null, status = 'Pending') => ({
      description: `Of ${owner} in ${days}`,
      status,
      ownerUserId: ids[owner],
      dueDate: days === null ? null : plusDays(weekday, days),
    })
    await assessor.put('/v1/mitigation-plans', {
      riskDetailId: risk.latestDetail.id,
      mitigationPlans: [
        { ...plan('norole', -2), id },
        plan('norole', 5),
        plan('norole', 10),
        plan('viewer6', 0),
        plan('md6', 7),
        plan('md', 11),
        plan('owner', null),
        plan('owner6', -1, 'Complete'),
        plan('expert6', -1),
        plan('expert', -1),
      ],
    })
    await assessor.put(`/v1/risks/${risk.id}/submit`)
    const indicator = {
      companyGroupId: 8,
      unit: '°C',
      direction: 'up',
      amber: 300,
      red: 350,
      rhythm: 'weekly',
    } as const
    await assessor.post('/v1/indicators', {
      ...indicator,
      nameEn: 'Shell temperature',
      nameTh: 'อุณหภูมิเปลือกเตา',
      giverUserId: ids['viewer6'],
      riskIds: [risk.id],
    })
    await query(`update indicators set created_at = created_at - interval '2 days'`)
    await query(`update users set is_active = false where email = 'expert6@demo.example'`)
    await query(`update users set mail_frequency = 'none' where email = 'expert@demo.example'`)
    await query(`update users set locale = 'th' where email = 'viewer6@demo.example'`)
  })

  afterAll(() => api.close())

  async function mails(): Promise<OutgoingMail[]> {
    await query('truncate scheduled_runs')
    await query('delete from outbox')
    await sendDailyMails(api.database.db, new Date(`${weekday}T07:05:00+07:00`))
    await query(`update outbox set available_at = now() - interval '1 second' where kind = 'mail'`)
    await drainOutbox(outboxOf(api.database, mailbox))
    return mailbox.mails.splice(0)
  }

  it('goes to owners of open plans that are due or late, or due in a week, and to people with missing values', async () => {
    const found = await mails()
    expect(found.map(({ to }) => to.address.split('@')[0]).toSorted()).toEqual(['md6', 'norole', 'viewer6'])
    const of = (name: string) => found.find(({ to }) => to.address === `${name}@demo.example`)!
    const plans = of('norole')
    expect(plans.subject).toMatch(/^Your tasks on the risk board \(2\), first due on \d\d \w{3} \d{4}$/)
    expect(plans.text).toContain('Late (1)\n\nReport progress: Of norole in -2\nDue on')
    expect(plans.text).toContain('Due within 7 days (1)\n\nReport progress: Of norole in 5\nDue on')
    expect(plans.text).not.toContain('Of norole in 10')
    expect(plans.text).toContain('https://board.example/to-do?kind=plan')
    expect(of('viewer6').text).toContain('กรอกค่า: อุณหภูมิเปลือกเตา\nยังไม่มีค่า\nhttps://board.example/th/to-do?kind=value')
    expect(of('viewer6').text).toMatch(/ครบกำหนดวันนี้ \(1\)\n\nรายงานความคืบหน้า: Of viewer6 in 0\nครบกำหนด \d/)
  })

  it('contains no plan of a record that was never submitted or is inactive (rule plans.email)', async () => {
    const assessor = await api.as('assessor')
    const draft = await createCompleteRisk(assessor)
    const dueDate = plusDays(weekday, -3)
    const plans = ['norole', 'md'].map((owner) => ({
      description: `Of a draft for ${owner}`,
      status: 'Pending',
      ownerUserId: ids[owner],
      dueDate,
    }))
    await assessor.post('/v1/mitigation-plans', { riskDetailId: draft.latestDetail.id, mitigationPlans: plans }, 201)
    const before = await mails()
    // Its owner gets the other plans, and who has no other gets no email.
    expect(before.map(({ to }) => to.address.split('@')[0]).toSorted()).toEqual(['md6', 'norole', 'viewer6'])
    expect(before.some(({ text }) => text.includes('Of a draft'))).toBe(false)
    await assessor.put(`/v1/risks/${draft.id}/submit`)
    const after = (await mails()).filter(({ text }) => text.includes('Of a draft'))
    expect(after.map(({ to }) => to.address.split('@')[0]).toSorted()).toEqual(['md', 'norole'])
    // Nor of an inactive one.
    await query('update risks set is_active = false where id = $1', [draft.id])
    const inactive = await mails()
    expect(inactive.map(({ to }) => to.address.split('@')[0]).toSorted()).toEqual(['md6', 'norole', 'viewer6'])
    expect(inactive.some(({ text }) => text.includes('Of a draft'))).toBe(false)
  })

  it('contains links for answers while the setting is on (rule answers.link)', async () => {
    await query(`update settings set value = 'true' where key = 'ANSWER_LINKS'`)
    const mail = (await mails()).find(({ to }) => to.address === 'viewer6@demo.example')!
    const tokens = [...mail.text.matchAll(/https:\/\/board\.example\/th\/answer#(\S+)/g)].map(([, token]) => token!)
    expect(tokens).toHaveLength(2)
    const kinds = []
    for (const token of tokens) {
      const reply = await api.app.inject({ method: 'POST', url: '/api/auth/answers/open', payload: { token } })
      kinds.push(reply.json<{ kind: string }>().kind)
    }
    expect(kinds).toEqual(['indicator', 'plan'])
    const payload = { token: tokens[0], value: 320 }
    expect((await api.app.inject({ method: 'POST', url: '/api/auth/answers', payload })).statusCode).toBe(201)
    const [, ...values] = (await mails())
      .find(({ to }) => to.address === 'viewer6@demo.example')!
      .text.split('/answer#')
    expect(values).toHaveLength(1)
  })
})
