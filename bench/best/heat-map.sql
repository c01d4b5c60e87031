-- The heat maps of a subtree, gross and net.
select t.facet, t.value, sum(t.count) as count from risk_tallies t
where t.company_group_id = :group and t.place = 'subtree' and t.shown = 'submitted' and t.facet in ('gross', 'net')
  and t.risk_category_id = -1 and t.type = 'item' and t.mark = 'none'
group by t.facet, t.value;
