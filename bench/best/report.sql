-- Everything that the report of a subtree adds up.
select t.facet, t.risk_category_id, t.value, sum(t.count) as count from risk_tallies t
where t.company_group_id = :group and t.place = 'subtree' and t.shown = 'submitted' and t.mark = 'none'
  and (t.facet in ('status', 'levels', 'plans') and t.risk_category_id = -1 or t.facet = 'level')
group by 1, 2, 3
union all
select 'group', g.id, t.value, sum(t.count) from company_groups g join risk_tallies t on t.company_group_id = g.id
where g.parent_id = :group and t.place = 'subtree' and t.shown = 'submitted' and t.mark = 'none' and t.facet = 'levels'
group by 1, 2, 3;
