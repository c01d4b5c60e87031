-- A page of 50 cards of what is due of everything submitted in a large subtree, the latest first, with the total of all. Each has its
-- owner, appetite and acceptance, and whether events are linked to it.
with since as (
  select i.key as level, current_date - i.value::int as since from settings s, json_each_text(s.value::json) i where s.key = 'REVIEW_INTERVALS'
), found as materialized (
  select r.id, r.submitted_updated_at from risks r
  where r.type = 'item' and r.deleted_at is null and r.submitted_at is not null and r.is_active and not r.is_closed
    and case when r.hierarchy = :path or r.hierarchy like :path || '>%' then true else false end
    and r.submitted_workflow_status in ('complete_assessor', 'complete_internal_owner', 'complete_managing_director')
    and r.reviewed_on <= case r.submitted_net_level when 'high' then (select since from since where level = 'high')
      when 'medium' then (select since from since where level = 'medium') else (select since from since where level = 'low') end
), page as (select id from found order by submitted_updated_at desc, id limit 50)
select r.id, r.type, r.is_active, r.is_private, r."order", r.creator_role, g.id as group_id, g.name as group_name, c.id as category_id, c.name_en,
  c.name_th, r.submitted_title, r.submitted_workflow_status, r.submitted_review_status, r.submitted_submit_role,
  r.submitted_gross_likelihood, r.submitted_gross_impact, r.submitted_net_likelihood, r.submitted_net_impact,
  r.submitted_plans_total, r.submitted_plans_complete, r.submitted_attachments, r.status_since, r.created_at, r.submitted_updated_at,
  o.first_name, o.last_name, r.submitted_target_on, r.reviewed_on,
  (select min(e.score) from appetites e where e.company_group_id = any (string_to_array(r.hierarchy, '>')::int[])
    and (e.risk_category_id is null or e.risk_category_id = r.submitted_risk_category_id)) as appetite,
  (select row_to_json(a) from (select a.*, u.first_name, u.last_name from acceptances a join users u on u.id = a.user_id
    where a.risk_id = r.id order by a.id desc limit 1) a) as acceptance,
  exists (select from risk_event_risks l where l.risk_id = r.id) as has_events,
  (select count(*) from found) as total
from page join risks r on r.id = page.id join company_groups g on g.id = r.company_group_id
left join risk_categories c on c.id = r.submitted_risk_category_id left join users o on o.id = r.submitted_owner_user_id
order by r.submitted_updated_at desc, r.id;
