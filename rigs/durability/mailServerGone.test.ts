import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { outbox } from '#server/database/schema/index'
import { createMailer, type Mailer } from '#server/delivery/mail/mailer'
import { drainOutbox } from '#server/delivery/outbox/worker'
import { openTestApi, type TestApi } from '../../tests/support/api.ts'
import { outboxOf } from '../../tests/support/mail/mailbox.ts'
import { startSmtpServer, type TestSmtpServer } from '../../tests/support/mail/smtpServer.ts'
import { createCompleteRisk } from '../../tests/support/riskInputs.ts'

describe('a mail server gone and back', () => {
  let api: TestApi
  let server: TestSmtpServer
  let mailer: Mailer

  beforeAll(async () => {
    api = await openTestApi('postgresql')
    server = await startSmtpServer()
    mailer = createMailer(
      readConfig({ SMTP_URL: server.url, PUBLIC_URL: 'https://board.example', MAIL_FROM: 'board@board.example' }),
    )
  })

  afterAll(async () => {
    mailer.close()
    await server.close()
    await api.close()
  })

  it('delays emails, and each is sent once', async () => {
    const assessor = await api.as('assessor')
    const { db } = api.database
    await server.close()
    const submitted: number[] = []
    for (let count = 0; count < 3; count += 1) {
      const { id } = await createCompleteRisk(assessor)
      // Submissions are acknowledged, whatever the mail server does.
      await assessor.put(`/v1/risks/${id}/submit`, {}, 200)
      submitted.push(id)
    }
    const waiting = await db.$count(outbox, sql`kind = 'mail'`)
    expect(await drainOutbox(outboxOf(api.database, mailer))).toMatchObject({ sent: 0, failed: waiting })

    server = await startSmtpServer(Number(new URL(server.url).port))
    await db.execute(sql`update outbox set available_at = now() where kind = 'mail'`)
    expect(await drainOutbox(outboxOf(api.database, mailer))).toMatchObject({ sent: waiting, failed: 0 })
    await db.execute(sql`update outbox set available_at = now() where kind = 'mail'`)
    expect(await drainOutbox(outboxOf(api.database, mailer))).toMatchObject({ sent: 0, failed: 0 })

    expect(server.mails).toHaveLength(waiting)
    const toExpert = server.mails.filter(({ to }) => to.includes('expert@demo.example'))
    expect(toExpert).toHaveLength(submitted.length)
  })
})
