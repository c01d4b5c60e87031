-- Everything that the report of a subtree adds up, in one pass over one index.
select s.status, s.levels, s.plans, s.late, s.category, s.part, s.level, count(*)
from (
  select r.submitted_workflow_status as status, r.submitted_gross_level || ':' || r.submitted_net_level as levels,
    r.submitted_plans_total || ':' || r.submitted_plans_in_progress || ':' || r.submitted_plans_complete as plans,
    width_bucket(current_date - 1, r.submitted_plans_due) as late, r.submitted_risk_category_id as category,
    split_part(r.hierarchy, '>', 2) as part, r.submitted_net_level as level
  from risks r
  where r.type = 'item' and r.deleted_at is null and r.submitted_at is not null and not r.is_closed
    and r.hierarchy ~>=~ :path and r.hierarchy ~<~ (:path || '?')
) s
group by grouping sets ((s.status), (s.levels), (s.plans), (s.late), (s.category, s.level), (s.part, s.level));
