import { expect, it, vi } from 'vitest'
import { createOnce } from './createOnce.ts'
import { crud } from './crud.ts'

it('keeps the key of a create until it is answered (rule wire.idempotency)', async () => {
  const create = vi
    .spyOn(crud, 'create')
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue({ data: { id: 7 } })
  const keyOf = (call: number) =>
    (create.mock.calls[call]?.[1].meta as { idempotencyKey: string } | undefined)?.idempotencyKey
  const params = { data: { titleEn: 'Why?' }, meta: { errors: 'form' } }
  await expect(createOnce('faqs', params)).rejects.toThrow('lost')
  await createOnce('faqs', params)
  await createOnce('faqs', params)
  await createOnce('faqs', { data: { titleEn: 'Who?' } })
  expect(create.mock.calls[0]?.[1].meta).toMatchObject({ errors: 'form', idempotencyKey: expect.any(String) })
  expect(keyOf(1)).toBe(keyOf(0))
  expect(new Set([1, 2, 3].map(keyOf)).size).toBe(3)
})
