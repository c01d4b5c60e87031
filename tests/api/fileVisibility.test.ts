import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleAssignments, users } from '#server/database/schema/index'
import { oneEngine, type Client } from '../support/api.ts'
import { attached, openFilesApi, readLinkOf, readStatus, upload, type FilesApi } from '../support/files.ts'
import { approveReview, completeDetail, createCompleteRisk } from '../support/riskInputs.ts'

describe.each(oneEngine)('a file on %s', (engine) => {
  let files: FilesApi
  let assessor: Client
  let owner: Client
  let expert: Client
  let viewer: Client
  let director: Client
  let companyAdmin: Client
  let systemAdmin: Client
  let stranger: Client
  /** An Assessor of the group above group 8: sees what is submitted there, and writes at home. */
  let above: Client

  beforeAll(async () => {
    files = await openFilesApi(engine, 'local')
    const { api } = files
    assessor = await api.as('assessor')
    owner = await api.as('owner')
    expert = await api.as('expert')
    viewer = await api.as('viewer')
    director = await api.as('md')
    companyAdmin = await api.as('companyadmin')
    systemAdmin = await api.as('sysadmin')
    stranger = await api.as('owner6')
    await moveAboveGroup8('assessor6')
    above = await api.as('assessor6')
  })

  afterAll(() => files.close())

  async function moveAboveGroup8(name: string) {
    const { db } = files.api.database
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, `${name}@demo.example`))
    await db
      .update(roleAssignments)
      .set({
        companyGroupId: sql`(select parent_id from company_groups where id = 8)`,
        companyId: sql`(select p.company_id from company_groups g join company_groups p on p.id = g.parent_id
          where g.id = 8)`,
      })
      .where(eq(roleAssignments.userId, user?.id ?? 0))
  }

  /** The accounts that can read the file. */
  async function readersOf(s3Url: string): Promise<string[]> {
    const everybody = { assessor, owner, expert, viewer, director, companyAdmin, systemAdmin, stranger, above }
    const readers: string[] = []
    for (const [name, client] of Object.entries(everybody)) {
      const status = await readStatus(client, s3Url)
      if (status === 200) readers.push(name)
      else if (status !== 400) throw new Error(`${name} was answered ${status}`)
    }
    return readers
  }

  const withFile = (s3Url: string, rest: object = {}) =>
    createCompleteRisk(assessor, { ...rest, detail: { fileAttachment: [attached(s3Url)] } })

  const submit = (client: Client, risk: { id: number }) => client.put(`/v1/risks/${risk.id}/submit`)

  const create = <Status extends number>(client: Client, s3Url: string, status: Status) =>
    client.post(
      '/v1/risks/create',
      { type: 'item', detail: { ...completeDetail, fileAttachment: [attached(s3Url)] } },
      status,
    )

  it('is read by its uploader alone until it is attached to a risk', async () => {
    expect(await readersOf(await upload(files, assessor))).toEqual(['assessor'])
    expect(await readersOf(await upload(files, owner))).toEqual(['owner'])
  })

  it('of a draft is read by the Assessor and the Internal Owner of its home', async () => {
    const s3Url = await upload(files, assessor)
    await withFile(s3Url)
    expect(await readersOf(s3Url)).toEqual(['assessor', 'owner'])
  })

  it('of a submitted risk is read by everyone with access to the group', async () => {
    const s3Url = await upload(files, assessor)
    await submit(assessor, await withFile(s3Url))
    const readers = ['assessor', 'owner', 'expert', 'viewer', 'director', 'companyAdmin', 'above']
    expect(await readersOf(s3Url)).toEqual(readers)
  })

  it('of a private risk is read neither by a Viewer nor by anyone above', async () => {
    const s3Url = await upload(files, assessor)
    await submit(assessor, await withFile(s3Url, { isPrivate: true }))
    expect(await readersOf(s3Url)).toEqual(['assessor', 'owner', 'expert', 'director', 'companyAdmin'])
  })

  it('of a risk that is edited again is read by its editors alone if it is new, and by everybody if it was submitted', async () => {
    const submitted = await upload(files, assessor)
    const added = await upload(files, assessor)
    const risk = await withFile(submitted)
    await submit(assessor, risk)
    await approveReview(expert, risk)
    const revision = await assessor.post('/v1/risk-details', { riskId: risk.id }, 201)
    await assessor.put(`/v1/risk-details/${revision.id}`, { fileAttachment: [attached(added)] })

    expect(await readersOf(added)).toEqual(['assessor', 'owner'])
    expect(await readersOf(submitted)).toContain('viewer')
    await create(above, added, 400)
    await create(above, submitted, 201)
  })

  it('cannot be attached by people who cannot read it', async () => {
    const s3Url = await upload(files, assessor)
    await create(stranger, s3Url, 400)
    await create(owner, s3Url, 400)
    await withFile(s3Url)
    await create(owner, s3Url, 201)
    await create(stranger, s3Url, 400)
    expect(await readersOf(s3Url)).toEqual(['assessor', 'owner'])
  })

  it('that was never uploaded can be neither read nor attached', async () => {
    const invented = 'files/00000000-0000-4000-8000-000000000000.pdf'
    for (const s3Url of [invented, 's3://elsewhere/a.pdf', '../link.key', 'https://example.com/a.pdf']) {
      expect(await readersOf(s3Url)).toEqual([])
      const { info } = await create(assessor, s3Url, 400)
      expect(info).toEqual({ 'detail.fileAttachment.0.attachmentUrl': 'This field is invalid' })
    }
    const risk = await createCompleteRisk(assessor)
    const change = { fileAttachment: [attached(invented)] }
    const refused = await assessor.put(`/v1/risk-details/${risk.latestDetail.id}`, change, 400)
    expect(refused.info).toEqual({ 'fileAttachment.0.attachmentUrl': 'This field is invalid' })
    await assessor.put(`/v1/risks/${risk.id}`, { detail: change }, 400)
  })

  it('of a snapshot is read by the readers of the snapshot, also after its removal from the risk', async () => {
    const s3Url = await upload(files, owner)
    const detail = { fileAttachment: [attached(s3Url)] }
    const summary = await createCompleteRisk(owner, { type: 'summary', detail })
    const lists = { riskSummaryRequire: [{ id: summary.id }], riskItemRequire: [] }
    await owner.post('/v1/risk-summary/submit', lists)
    await director.post('/v1/risk-summary/approve', lists)
    await owner.put(`/v1/risks/${summary.id}`, { detail: { fileAttachment: [] } })
    const current = await owner.get(`/v1/risks/${summary.id}`)
    await owner.post('/v1/risk-summary/submit', {
      ...lists,
      riskSummaryRequire: [{ id: summary.id, updatedAt: current.updatedAt }],
    })
    expect((await viewer.get(`/v1/risks/${summary.id}`)).latestDetail.fileAttachment).toEqual([])
    expect(await readersOf(s3Url)).toEqual(['assessor', 'owner', 'viewer', 'director', 'above'])
  })

  it('has a link of its own duration, unless one of the requested files is refused', async () => {
    const mine = await upload(files, owner)
    const other = await upload(files, assessor)
    const items = [mine, other].map((s3Url) => ({ s3Url, expirationTime: 120 }))
    const refused = await owner.post('/v1/s3/signedUrl/read', { items }, 400)
    expect(refused.info).toEqual({ 'items.1.s3Url': 'This field is invalid' })
    expect((await files.fetch(await readLinkOf(owner, mine, 120))).status).toBe(200)
    await owner.post('/v1/s3/signedUrl/read', { items: [] }, 400)
  })

  it('is closed to people who are not signed in', async () => {
    for (const path of ['upload', 'read']) {
      const response = await files.api.app.inject({ method: 'POST', url: `/api/v1/s3/signedUrl/${path}`, payload: {} })
      expect(response.statusCode).toBe(401)
    }
  })
})
