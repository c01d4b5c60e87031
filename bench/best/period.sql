-- How far every group of a subtree is in a review period: the audit of the period once, the records once.
with period as materialized (select starts_on, ends_on from review_periods where id = :period),
acted as materialized (
  select e.risk_id, bool_or(e.action <> 'confirm') as is_updated from audit_entries e, period p
  where e.risk_id is not null and (e.action = 'confirm' or e.action <> 'undo'
      and e.to_status in ('complete_assessor', 'complete_internal_owner', 'complete_managing_director') and e.from_status is distinct from e.to_status)
    and e.created_at >= p.starts_on and e.created_at < p.ends_on + 1
  group by 1
), states as (
  select r.company_group_id, case when a.is_updated then 'updated' when a.risk_id is not null then 'confirmed'
    when r.workflow_status like 'waiting%' then 'submitted' else 'open' end as state, count(*) as count
  from risks r left join acted a on a.risk_id = r.id
  where r.is_active and r.deleted_at is null and (r.hierarchy = :path or r.hierarchy like :path || '>%') group by 1, 2
)
select json_build_object('id', g.id, 'name', g.name), sum(s.count) as total,
  sum(s.count) filter (where s.state = 'updated') as updated, sum(s.count) filter (where s.state = 'confirmed') as confirmed,
  sum(s.count) filter (where s.state = 'submitted') as submitted, sum(s.count) filter (where s.state = 'open') as open
from company_groups g left join states s on s.company_group_id = g.id
where g.hierarchy = :path or g.hierarchy like :path || '>%' group by g.id order by g.hierarchy;
