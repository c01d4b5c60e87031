-- How far every group of a subtree is in a review period, from the counts of the groups.
select json_build_object('id', g.id, 'name', g.name), coalesce(sum(c.count), 0) as total,
  coalesce(sum(c.count) filter (where c.fact = 'updated'), 0) as updated,
  coalesce(sum(c.count) filter (where c.fact = 'confirmed'), 0) as confirmed,
  coalesce(sum(c.count) filter (where c.fact = 'submitted'), 0) as submitted,
  coalesce(sum(c.count) filter (where c.fact = 'open'), 0) as open
from company_groups g left join group_counts c on c.company_group_id = g.id and c.review_period_id = :period
  and c.fact in ('updated', 'confirmed', 'submitted', 'open')
where g.hierarchy = :path or g.hierarchy like :path || '>%'
group by g.id order by g.hierarchy;
