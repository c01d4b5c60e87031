-- The first 50 of a search of two words in everything submitted, with the total up to 1,000.
with found as materialized (
  select r.id, r.submitted_updated_at from risk_searches s join risks r on r.id = s.risk_id
  where not s.is_draft and s.text like '%' || :first || '%' and s.text like '%' || :second || '%'
    and r.type = 'item' and r.deleted_at is null and r.is_active and not r.is_closed limit 1001
), page as (select * from found order by submitted_updated_at desc, id limit 50)
select r.id, r.type, r.is_active, r.is_private, r."order", r.creator_role, g.id as group_id, g.name as group_name, c.id as category_id, c.name_en,
  c.name_th, r.submitted_title, r.submitted_workflow_status, r.submitted_review_status, r.submitted_submit_role,
  r.submitted_gross_likelihood, r.submitted_gross_impact, r.submitted_net_likelihood, r.submitted_net_impact,
  r.submitted_plans_total, r.submitted_plans_complete, r.submitted_attachments, r.status_since, r.created_at, r.submitted_updated_at, (select count(*) from found) as total
from page join risks r on r.id = page.id join company_groups g on g.id = r.company_group_id
left join risk_categories c on c.id = r.submitted_risk_category_id
order by r.submitted_updated_at desc, r.id;
