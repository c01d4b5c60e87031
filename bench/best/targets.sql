-- What became of the targets of every group of a subtree, from the counts of the groups.
select json_build_object('id', g.id, 'name', g.name), coalesce(sum(c.counts[1] + c.counts[2] + c.counts[3] + c.counts[4]), 0) as due,
  coalesce(sum(c.counts[1]), 0) as reached,
  coalesce(sum(c.counts[2]), 0) as late,
  coalesce(sum(c.counts[3]), 0) as moved,
  coalesce(sum(c.counts[4]), 0) as missed
from company_groups g join group_counts c on c.company_group_id = g.id
where c.fact = 'ever' and c.review_period_id = 0 and c.is_submitted
  and (not c.is_closed or c.company_group_id = :group) and (g.hierarchy = :path or g.hierarchy like :path || '>%')
group by g.id order by g.hierarchy;
