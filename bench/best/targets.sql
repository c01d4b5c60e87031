-- What became of the targets of every group of a subtree.
select json_build_object('id', g.id, 'name', g.name), count(t.id) as due,
  count(*) filter (where t.reached_on <= t.first_on) as reached,
  count(*) filter (where t.reached_on > t.first_on) as late,
  count(*) filter (where t.reached_on is null and t.ended_on is null and t.due_on > t.first_on) as moved,
  count(*) filter (where t.reached_on is null and (t.ended_on is not null or t.due_on <= t.first_on)) as missed
from company_groups g join risks r on r.company_group_id = g.id join risk_targets t on t.risk_id = r.id
where (g.hierarchy = :path or g.hierarchy like :path || '>%') and t.first_on <= current_date
  and r.deleted_at is null and r.submitted_at is not null and not r.is_closed
group by g.id order by g.hierarchy;
