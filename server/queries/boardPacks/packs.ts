import { sql } from 'drizzle-orm'
import { packThemeOf, type TemplateField } from '#domain/boardPacks/template'
import { idsOfHierarchy } from '#domain/organisation/hierarchy'
import { packListLimit } from '#domain/validation/limits'
import type { BoardPack, PackTemplate } from '#domain/wire/boardPacks'
import type { RiskType } from '#domain/risks/statuses'
import type { Queryable } from '#server/database/client'
import { isoTime } from '../isoTime.ts'

const selected = sql`select b.id, json_build_object('id', g.id, 'name', g.name) as "companyGroup", b.type, b.language, b.format,
    b.top_risks as "topRisks", json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as user,
    ${isoTime(sql`b.created_at`)} as "createdAt", g.hierarchy
  from board_packs b join users u on u.id = b.user_id join company_groups g on g.id = b.company_group_id`

type Row = BoardPack & { hierarchy: string } & Record<string, unknown>

/** Returns the latest packs of a company group, the newest first (rule packs.record). */
export async function listPacks(db: Queryable, companyGroupId: number, type: RiskType): Promise<BoardPack[]> {
  const { rows } = await db.execute<Row>(sql`
    ${selected} where b.company_group_id = ${companyGroupId} and b.type = ${type} order by b.id desc limit ${packListLimit}`)
  return rows.map(({ hierarchy: _hierarchy, ...pack }) => pack)
}

/** One pack with the path of its group, or undefined. */
export async function readPack(db: Queryable, id: number): Promise<{ pack: BoardPack; hierarchy: string } | undefined> {
  const { rows } = await db.execute<Row>(sql`${selected} where b.id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const { hierarchy, ...pack } = row
  return { pack, hierarchy }
}

interface TemplateRow extends Record<TemplateField, string | null>, Record<string, unknown> {
  id: number
  logo: string | null
  updatedAt: string | null
}

/** The template of a company group's packs: its own and the inherited values (rule packs.template). */
export async function readTemplate(db: Queryable, group: { id: number; hierarchy: string }): Promise<PackTemplate> {
  const { rows } = await db.execute<TemplateRow>(sql`
    select g.id, g.logo, t.primary_colour as "primaryColour", t.accent_colour as "accentColour", t.font,
      ${isoTime(sql`t.updated_at`)} as "updatedAt"
    from company_groups g left join pack_templates t on t.company_group_id = g.id
    where g.id in ${idsOfHierarchy(group.hierarchy)} order by g.level`)
  const own = rows.find(({ id }) => id === group.id)
  return {
    own: {
      primaryColour: own?.primaryColour ?? null,
      accentColour: own?.accentColour ?? null,
      font: own?.font ?? null,
    },
    inherited: packThemeOf(rows.filter(({ id }) => id !== group.id)),
    logo: rows.findLast(({ logo }) => logo !== null)?.logo ?? null,
    updatedAt: own?.updatedAt ?? null,
  }
}
