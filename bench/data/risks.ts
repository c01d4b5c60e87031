import { sql, type SQL } from 'drizzle-orm'
import { size } from './size.ts'
import { english, thai } from './texts.ts'

/** A text array constant; literals help the planner. */
const list = (values: readonly string[]): SQL =>
  sql.raw(`array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}]::text[]`)

/** Returns one of the values at random: the same for the same seed and salt. */
const oneOf = (values: readonly string[], seed: string, salt: number): SQL =>
  sql`(${list(values)})[1 + bench.chance(${sql.raw(seed)}, ${sql.raw(String(salt))}, ${sql.raw(String(values.length))})]`

const risksInAll = sql.raw(String(size.risks))

/** Each value as often as it occurs here: most risks of a register are settled. */
const statuses = [
  ...Array.from({ length: 3 }, () => 'complete_managing_director'),
  ...Array.from({ length: 4 }, () => 'complete_internal_owner'),
  ...Array.from({ length: 2 }, () => 'complete_assessor'),
  ...Array.from({ length: 2 }, () => 'waiting_category_expert'),
  ...Array.from({ length: 3 }, () => 'draft_assessor'),
  'waiting_internal_owner',
  'waiting_managing_director',
  'reject_category_expert',
  'reject_internal_owner',
  'editing_assessor',
  'editing_internal_owner',
  'withdrawn_assessor',
  'draft_internal_owner',
]

/**
 * The properties of every risk and revision before a row is written: `bench.plan`, one row a risk, and
 * `bench.revision_plan`, two rows a risk.
 */
export const plans: SQL[] = [
  sql`create or replace function bench.chance(seed int, salt int, among int) returns int immutable language sql
    as $$ select ((hashint4extended(seed, salt) & 2147483647) % among)::int $$`,
  sql`create unlogged table bench.plan as
    select i as id, 1 + bench.chance(i, 1, ${sql.raw(String(size.companyGroups))}) as company_group_id,
      case when bench.chance(i, 2, 10) = 0 then 'summary' else 'item' end as type,
      ${oneOf(statuses, 'i', 3)} as status, bench.chance(i, 4, 20) = 0 as is_private,
      bench.chance(i, 5, 33) > 0 as is_active, bench.chance(i, 6, 10) < 3 as is_thai,
      timestamptz '2025-01-01T02:00:00Z' + i * interval '5 minutes' as created_at
    from generate_series(1, ${risksInAll}) as i`,
  // No expert reviews a summary, and only the Assessor edits one again (rule workflow.summaries).
  sql`update bench.plan set status = case status when 'waiting_category_expert' then 'waiting_internal_owner'
      when 'complete_assessor' then 'complete_internal_owner' when 'reject_category_expert' then 'reject_internal_owner'
      when 'editing_internal_owner' then 'editing_assessor' else status end
    where type = 'summary'`,
  sql`alter table bench.plan add creator_role text, add is_edited boolean, add is_submitted boolean, add primary key (id)`,
  sql`update bench.plan set
    creator_role = case when status in ('draft_internal_owner', 'editing_internal_owner') then 'Internal Owner'
      when status in ('draft_assessor', 'editing_assessor', 'withdrawn_assessor', 'complete_assessor') then 'Assessor'
      when bench.chance(id, 7, 10) < 7 then 'Assessor' else 'Internal Owner' end,
    is_edited = status ~ '^(editing|withdrawn|draft)', is_submitted = status !~ '^draft'`,
  sql`create unlogged table bench.revision_plan as
    select 2 * (p.id - 1) + revision as id, p.id as risk_id, revision,
      case when revision = 2 then p.status when p.status like 'withdrawn%' then 'waiting_internal_owner'
        when p.is_submitted then 'complete_internal_owner' else p.status end as status,
      1 + bench.chance(seed, 10, 19) as category_id,
      1 + bench.chance(seed, 11, 5) as gross_likelihood, 1 + bench.chance(seed, 12, 5) as gross_impact,
      1 + bench.chance(seed, 13, 3) as net_likelihood, 1 + bench.chance(seed, 14, 4) as net_impact,
      p.is_thai, p.created_at + revision * interval '1 day' as written_at, seed
    from bench.plan p cross join generate_series(1, 2) as revision
    cross join lateral (select 2 * p.id + (revision - 1) * bench.chance(p.id, 8, 2) as seed) s`,
]

/** Risks with both of their revisions; the risk's row repeats the present and the last submitted one. */
export const risks: SQL[] = [
  sql`insert into risks (id, type, is_active, is_private, is_closed, "order", creator_role, created_by, company_id, company_group_id,
      hierarchy, workflow_status, review_status, submit_role, current_detail_id, risk_category_id, gross_likelihood,
      gross_impact, gross_level, net_likelihood, net_impact, net_level, submitted_at, submitted_detail_id,
      submitted_workflow_status, submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact,
      submitted_gross_level, submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_audit_id,
      submitted_updated_at, status_since, created_at, updated_at)
    select p.id, p.type, p.is_active, p.is_private, p.is_private, row_number() over (partition by p.company_group_id, p.type order by p.id),
      p.creator_role, u.id, g.company_id, g.id, g.hierarchy, p.status,
      case when p.status like 'complete%' then 'approved' when p.status like 'waiting%' then 'waiting'
        when p.status like 'reject%' then 'rejected' else 'created' end,
      case when p.is_submitted then p.creator_role end, c.id, c.category_id,
      c.gross_likelihood, c.gross_impact, bench.level(c.gross_likelihood, c.gross_impact),
      c.net_likelihood, c.net_impact, bench.level(c.net_likelihood, c.net_impact),
      case when p.is_submitted then s.written_at end, case when p.is_submitted then s.id end,
      case when p.is_submitted then s.status end, case when p.is_submitted then s.category_id end,
      case when p.is_submitted then s.gross_likelihood end, case when p.is_submitted then s.gross_impact end,
      case when p.is_submitted then bench.level(s.gross_likelihood, s.gross_impact) end,
      case when p.is_submitted then s.net_likelihood end, case when p.is_submitted then s.net_impact end,
      case when p.is_submitted then bench.level(s.net_likelihood, s.net_impact) end,
      case when p.is_submitted and p.is_edited then ${risksInAll} + p.id end,
      case when p.is_submitted then s.written_at end, c.written_at, p.created_at, c.written_at
    from bench.plan p
    join company_groups g on g.id = p.company_group_id
    join bench.revision_plan c on c.risk_id = p.id and c.revision = 2
    join bench.revision_plan s on s.risk_id = p.id and s.revision = case when p.is_edited then 1 else 2 end
    join users u on u.email = lower(replace(p.creator_role, ' ', '-')) || '.' || g.id || '@bench.example'
    order by p.id`,
  sql`insert into risk_details (id, risk_id, revision, workflow_status, review_status, submit_role, risk_category_id,
      event_description, root_cause, indicator, trigger_point, search_text, frozen_at, created_at, updated_at)
    select d.id, d.risk_id, d.revision, d.status, r.review_status, r.submit_role, d.category_id, t.event, t.cause, t.indicator,
      'Three readings above the limit within a week', lower(t.event || E'\n' || t.cause || E'\n' || t.indicator),
      case when d.revision = 1 then d.written_at end, d.written_at, d.written_at
    from bench.revision_plan d join risks r on r.id = d.risk_id
    cross join lateral (select
      case when d.is_thai then ${oneOf(thai.assets, 'd.seed', 20)} || ${oneOf(thai.events, 'd.seed', 21)} || ' '
          || ${oneOf(thai.effects, 'd.seed', 22)}
        else ${oneOf(english.assets, 'd.seed', 20)} || ' ' || ${oneOf(english.events, 'd.seed', 21)} || ' '
          || ${oneOf(english.effects, 'd.seed', 22)} || ' Case ' || d.risk_id end as event,
      case when d.is_thai then ${oneOf(thai.causes, 'd.seed', 23)} else ${oneOf(english.causes, 'd.seed', 23)} end as cause,
      case when d.is_thai then ${oneOf(thai.indicators, 'd.seed', 24)} else ${oneOf(english.indicators, 'd.seed', 24)} end
        as indicator) t
    order by d.id`,
  // A summary links five items of its own company group.
  sql`insert into risk_risks (risk_id, risk_detail_id, bound_risk_id)
    select p.id, 2 * p.id, i.id from bench.plan p
    cross join generate_series(0, 4) as further
    join (
      select id, company_group_id, row_number() over (partition by company_group_id order by id) as place
      from bench.plan where type = 'item'
    ) i on i.company_group_id = p.company_group_id and i.place = 1 + bench.chance(p.id, 9, 300) + further
    where p.type = 'summary'`,
]

/** Gross and net assessments with two rated impacts each, and one or two mitigation plans a revision. */
export const parts: SQL[] = [
  sql`insert into assessments (id, risk_detail_id, type, likelihood_rate, key_current_controls, highest_impact_rate,
      heat_map_indicator, created_at, updated_at)
    select 2 * (d.id - 1) + number, d.id, type, likelihood,
      case when d.is_thai then 'ตรวจสอบประจำสัปดาห์และทบทวนรายไตรมาส' else 'Weekly inspection and a quarterly review' end,
      impact, bench.level(likelihood, impact), d.written_at, d.written_at
    from bench.revision_plan d cross join lateral (values (1, 'gross', d.gross_likelihood, d.gross_impact),
      (2, 'net', d.net_likelihood, d.net_impact)) as a (number, type, likelihood, impact)
    order by 1`,
  sql`insert into assessment_impact_items (assessment_id, impact_type_key, rate, financial_impact, assumption, created_at, updated_at)
    select a.id, i.key, i.rate, i.amount, i.assumption, a.created_at, a.updated_at
    from assessments a cross join lateral (values
      ('financial', a.highest_impact_rate, 'THB 40 million', 'Two weeks of lost production at the planned margin'),
      ('operation', 1 + a.id % a.highest_impact_rate, null, 'Stock covers the first week')
    ) as i (key, rate, amount, assumption)`,
  // Two in five have no due date; one in twenty of the other open ones is late, the rest are due within the year.
  sql`insert into mitigation_plans (risk_detail_id, description, status, review_status, "order", due_date, created_at, updated_at)
    select d.id, case when d.is_thai then 'จัดหาอะไหล่สำรองและซ้อมแผนฉุกเฉิน' else 'Order spare parts and exercise the emergency plan' end,
      ${oneOf(['Pending', 'In Progress', 'Complete'], 'd.id', 30)},
      case when d.status like 'complete%' then 'approved' else 'created' end, number,
      case when bench.chance(d.id, 31, 5) >= 2 then current_date + bench.chance(d.id, 32, 380) - 19 end, d.written_at, d.written_at
    from bench.revision_plan d cross join lateral generate_series(1, 1 + d.id % 2) as number`,
  // The columns of a card for the current and the last submitted revision.
  sql`with plans as materialized (
      select risk_detail_id as id, count(*) as total, count(*) filter (where status = 'Complete') as complete,
        count(*) filter (where status = 'In Progress') as in_progress,
        coalesce(array_agg(due_date order by due_date) filter (where status <> 'Complete' and due_date is not null), '{}') as due
      from mitigation_plans group by 1)
    update risks r set title = left(c.event_description, 300), plans_total = cp.total, plans_complete = cp.complete,
      plans_in_progress = cp.in_progress, plans_due = cp.due, submitted_plans_due = coalesce(sp.due, '{}'), submitted_plans_in_progress = coalesce(sp.in_progress, 0),
      submitted_title = coalesce(left(s.event_description, 300), ''), submitted_plans_total = coalesce(sp.total, 0),
      submitted_plans_complete = coalesce(sp.complete, 0), submitted_review_status = s.review_status,
      submitted_submit_role = s.submit_role
    from risks same
    join risk_details c on c.id = same.current_detail_id
    join plans cp on cp.id = c.id
    left join risk_details s on s.id = same.submitted_detail_id
    left join plans sp on sp.id = s.id
    where r.id = same.id`,
]

/** Days of reviews, targets of every third complete risk, some postponed or met, and a review period of the whole group. */
export const promises: SQL[] = [
  sql`update risks r set completed_at = r.status_since, completed_score = r.net_likelihood * r.net_impact,
      reviewed_on = current_date - bench.chance(r.id, 40, 400),
      target_likelihood = t.rate, target_impact = t.rate, target_on = t.due, submitted_target_likelihood = t.rate,
      submitted_target_impact = t.rate, submitted_target_on = t.due
    from (
      select id, case when id % 3 = 0 then 1 + bench.chance(id, 41, 3) end as rate,
        case when id % 3 = 0 then current_date - 200 + bench.chance(id, 42, 400) end as due
      from risks
    ) t
    where r.id = t.id and r.workflow_status like 'complete%'`,
  sql`insert into risk_targets (risk_id, first_on, likelihood, impact, due_on, moves, reached_on)
    select id, target_on - 30 * (id % 2)::int, target_likelihood, target_impact, target_on, id % 2,
      case when completed_score <= target_likelihood * target_impact then reviewed_on end
    from risks where target_on is not null order by id on conflict do nothing`,
  sql`insert into review_periods (company_group_id, name_en, name_th, starts_on, ends_on)
    values (1, 'This half', 'ครึ่งปีนี้', current_date - 100, current_date + 30)`,
]

/** The levels over time, as the triggers write them: unrated when a record is created or submitted, and rated later. */
export const levels: SQL[] = [
  sql`delete from risk_level_changes`,
  sql`insert into risk_level_changes (risk_id, shown, at, is_counted, is_closed)
    select r.id, s.shown, s.at, true, r.is_private from risks r
    cross join lateral (values ('present', r.created_at), ('submitted', r.submitted_at)) as s (shown, at) where s.at is not null`,
  sql`select write_level_change(present_level(r), greatest(r.updated_at, r.created_at)) from risks r`,
  sql`select write_level_change(submitted_level(r), greatest(r.submitted_updated_at, r.submitted_at)) from risks r
    where r.submitted_at is not null`,
]
