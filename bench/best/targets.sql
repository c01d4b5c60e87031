-- What became of the targets of every group of a subtree, from the counts of the groups.
select json_build_object('id', g.id, 'name', g.name), coalesce(sum(c.count), 0) as due,
  coalesce(sum(c.count) filter (where c.fact = 'ever reached'), 0) as reached,
  coalesce(sum(c.count) filter (where c.fact = 'ever reachedLate'), 0) as late,
  coalesce(sum(c.count) filter (where c.fact = 'ever moved'), 0) as moved,
  coalesce(sum(c.count) filter (where c.fact = 'ever missed'), 0) as missed
from company_groups g join group_counts c on c.company_group_id = g.id
where c.fact in ('ever reached', 'ever reachedLate', 'ever moved', 'ever missed') and c.review_period_id = 0 and c.is_submitted
  and (not c.is_closed or c.company_group_id = :group) and (g.hierarchy = :path or g.hierarchy like :path || '>%')
group by g.id order by g.hierarchy;
