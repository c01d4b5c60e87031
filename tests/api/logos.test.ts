import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeOrphanedFiles } from '#server/commands/files/removeOrphanedFiles'
import { oneEngine, type Client } from '../support/api.ts'
import { attached, openFilesApi, readStatus, upload, type FilesApi } from '../support/files.ts'
import { completeDetail } from '../support/riskInputs.ts'

/** The smallest picture there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { attachmentName: 'logo.png', contentType: 'image/png', size: png.length, purpose: 'image' }

describe.each(oneEngine)('logos of company groups (rule organisation.logo), on %s', (engine) => {
  let files: FilesApi
  let [admin, companyAdmin, assessor, elsewhere]: Client[] = []

  beforeAll(async () => {
    files = await openFilesApi(engine, 'local')
    ;[admin, companyAdmin, assessor, elsewhere] = await Promise.all(
      ['groupadmin', 'companyadmin', 'assessor', 'assessor6'].map((account) => files.api.as(account)),
    )
  })

  afterAll(() => files.close())

  const uploadPicture = async (client: Client) => {
    const link = await client.post('/v1/s3/signedUrl/upload', picture)
    const response = await files.fetch(link.signedUrl, {
      method: 'PUT',
      body: png,
      headers: { 'content-type': 'image/png' },
    })
    expect(response.status).toBe(200)
    return link.s3Url
  }
  const logoOf = async (client: Client) => (await client.get('/auth/check')).user.logo

  it('are those of the nearest group above, and are read by everybody', async () => {
    expect(await logoOf(assessor!)).toBeNull()
    const ofAll = await uploadPicture(admin!)
    expect(await admin!.put('/v1/company-groups/1/logo', { logo: ofAll })).toMatchObject({ id: 1, logo: ofAll })
    expect(await logoOf(assessor!)).toBe(ofAll)

    const own = await uploadPicture(companyAdmin!)
    await companyAdmin!.put('/v1/company-groups/8/logo', { logo: own })
    expect([await logoOf(assessor!), await logoOf(elsewhere!)]).toEqual([own, ofAll])
    expect(await readStatus(elsewhere!, own)).toBe(200)

    // A file that is a logo hangs on something.
    await removeOrphanedFiles(files.api.database.db, files.store, new Date(Date.now() + 3 * 24 * 60 * 60_000))
    expect(await readStatus(assessor!, own)).toBe(200)

    await companyAdmin!.put('/v1/company-groups/8/logo', { logo: null })
    expect(await logoOf(assessor!)).toBe(ofAll)
  })

  it('are pictures that the administrator uploaded, for a group of the own area, at the version that was seen', async () => {
    const { updatedAt } = await companyAdmin!.get('/v1/company-groups/8/without-children')
    const foreign = await uploadPicture(admin!)
    const own = await uploadPicture(companyAdmin!)
    const refused = await companyAdmin!.send('PUT', '/v1/company-groups/8/logo', { logo: foreign })
    expect([refused.status, refused.body]).toMatchObject([400, { info: { logo: expect.any(String) } }])
    expect((await companyAdmin!.send('PUT', '/v1/company-groups/6/logo', { logo: own })).status).toBe(403)
    expect((await assessor!.send('PUT', '/v1/company-groups/8/logo', { logo: own })).status).toBe(403)
    await companyAdmin!.put('/v1/company-groups/8/logo', { logo: own, updatedAt })
    const late = await companyAdmin!.send('PUT', '/v1/company-groups/8/logo', { logo: null, updatedAt })
    expect(late.status).toBe(409)
  })

  it('have at most 4,096 pixels on each side, when they arrive and where one is there already (rule files.pixels)', async () => {
    const bomb = Buffer.from(png)
    bomb.writeUInt32BE(4097, 16)
    const link = await companyAdmin!.post('/v1/s3/signedUrl/upload', picture)
    const put = (body: Buffer) =>
      files.fetch(link.signedUrl, {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'content-type': 'image/png' },
      })
    const refused = await put(bomb)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { info: { attachmentName: expect.stringContaining('4,096 × 4,096') } },
    ])
    // Nothing of it is left, so another picture can take its place.
    expect((await put(png)).status).toBe(200)
    await files.store.remove(link.s3Url)
    await files.store.put({ storageKey: link.s3Url, size: bomb.length }, Readable.from([bomb]))
    const logo = await companyAdmin!.send('PUT', '/v1/company-groups/8/logo', { logo: link.s3Url })
    expect([logo.status, logo.body]).toMatchObject([400, { info: { logo: expect.any(String) } }])
    await companyAdmin!.put('/v1/company-groups/8/logo', { logo: 'no key' }, 400)
  })

  it('are no larger than 2 MB, and hang on no risk of a stranger', async () => {
    const tooLarge = { ...picture, size: 2 * 2 ** 20 + 1 }
    expect((await companyAdmin!.send('POST', '/v1/s3/signedUrl/upload', tooLarge)).body).toMatchObject({
      info: { size: 'Please upload a file no larger than 2MB' },
    })
    const { logo } = await companyAdmin!.get('/v1/company-groups/8/without-children')
    const stolen = await assessor!.send('POST', '/v1/risks/create', {
      type: 'item',
      detail: { ...completeDetail, fileAttachment: [attached(logo ?? '', 'logo.png')] },
    })
    expect(stolen.status).toBe(400)
  })

  it('next to them: a revision names what was copied from another record (rule files.copied)', async () => {
    const s3Url = await upload(files, assessor!)
    const create = () =>
      assessor!.post('/v1/risks/create', {
        type: 'item',
        detail: { ...completeDetail, fileAttachment: [attached(s3Url)] },
      })
    expect((await create()).latestDetail.copyFileAttachment).toBeNull()
    const copy = await create()
    expect(copy.latestDetail.copyFileAttachment).toBe('Lining report.pdf')
    const emptied = await assessor!.put(`/v1/risk-details/${copy.latestDetail.id}`, { fileAttachment: [] })
    expect(emptied.copyFileAttachment).toBeNull()
  })
})
