-- How far every group of a subtree is in a review period, from the counts of the groups.
select json_build_object('id', g.id, 'name', g.name), coalesce(sum(c.counts[1] + c.counts[2] + c.counts[3] + c.counts[4]), 0) as total,
  coalesce(sum(c.counts[1]), 0) as updated,
  coalesce(sum(c.counts[2]), 0) as confirmed,
  coalesce(sum(c.counts[3]), 0) as submitted,
  coalesce(sum(c.counts[4]), 0) as open
from company_groups g left join group_counts c on c.company_group_id = g.id and c.review_period_id = :period
  and c.fact = 'period'
where g.hierarchy = :path or g.hierarchy like :path || '>%'
group by g.id order by g.hierarchy;
