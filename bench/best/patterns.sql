-- Which records of every group of a subtree show each pattern of ratings.
select g.id, count(r.id) as of,
  array_agg(r.id) filter (where f.lowered_from > (select s.value::int from settings s where s.key = 'RISK_APPETITE')) as lowered,
  array_agg(r.id) filter (where f.is_copied) as copied,
  array_agg(r.id) filter (where r.submitted_gross_likelihood = 3 and r.submitted_gross_impact = 3
    and r.submitted_net_likelihood = 3 and r.submitted_net_impact = 3) as middle,
  array_agg(r.id) filter (where s.risk_detail_id is not null) as stalled,
  array_agg(r.id) filter (where q.risk_id is not null) as quick,
  array_agg(r.id) filter (where case when r.reviewed_on > current_date - 365 then false else not (
    exists (select from comments c where c.risk_id = r.id and c.created_at > now() - interval '365 days')
    or exists (select from mitigation_plan_updates u where u.risk_id = r.id and u.created_at > now() - interval '365 days')) end) as silent
from company_groups g join risks r on r.company_group_id = g.id
left join rating_facts f on f.risk_id = r.id and f.until is null
left join risk_decisions q on q.risk_id = r.id and q.until is null
left join (select distinct p.risk_detail_id from mitigation_plans p where p.status = 'In Progress'
  and p.progress_since < now() - interval '90 days') s on s.risk_detail_id = r.submitted_detail_id
where (g.hierarchy = :path or g.hierarchy like :path || '>%') and r.deleted_at is null and r.submitted_at is not null
  and r.is_active and not r.is_closed
  and r.submitted_workflow_status in ('complete_assessor', 'complete_internal_owner', 'complete_managing_director')
group by g.id order by g.hierarchy;
