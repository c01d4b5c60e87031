-- The heat maps of a subtree, gross and net, from one index.
select r.submitted_gross_likelihood, r.submitted_gross_impact, r.submitted_net_likelihood, r.submitted_net_impact, count(*)
from risks r
where r.type = 'item' and r.deleted_at is null and r.submitted_at is not null and not r.is_closed
  and r.hierarchy ~>=~ :path and r.hierarchy ~<~ (:path || '?')
group by 1, 2, 3, 4;
