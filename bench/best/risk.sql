-- A risk by id: its row, revision, assessments with their impacts, plans, notes and items, as one document,
-- with names, appetite, acceptance, indicators and linked events.
select r.*, (select row_to_json(d) from (
    select d.*,
      (select json_agg(a) from (select a.*, (select json_agg(i order by i.id) from assessment_impact_items i where i.assessment_id = a.id) as items
        from assessments a where a.risk_detail_id = d.id) a) as assessments,
      (select json_agg(p order by p."order", p.id) from mitigation_plans p where p.risk_detail_id = d.id) as plans,
      (select json_agg(n order by n.id) from sticky_notes n where n.risk_id = r.id) as notes,
      (select json_agg(b.bound_risk_id order by b.id) from risk_risks b where b.risk_detail_id = d.id) as items
    from risk_details d where d.id = r.submitted_detail_id) d) as detail,
  co.name as company, g.name as group_name, c.name_en, c.name_th, o.first_name, o.last_name,
  (select min(e.score) from appetites e where e.company_group_id = any (string_to_array(r.hierarchy, '>')::int[])
    and (e.risk_category_id is null or e.risk_category_id = r.submitted_risk_category_id)) as appetite,
  (select row_to_json(a) from (select a.*, u.first_name, u.last_name from acceptances a join users u on u.id = a.user_id
    where a.risk_id = r.id order by a.id desc limit 1) a) as acceptance,
  (select json_agg(i) from (select i.*, v.day, v.value from indicator_risks x join indicators i on i.id = x.indicator_id
    left join lateral (select l.day, l.value from indicator_values l where l.indicator_id = i.id order by l.day desc limit 1) v on true
    where x.risk_id = r.id order by i.id) i) as indicators,
  (select json_agg(e) from (select e.kind, e.currency, count(*), sum(e.loss_amount) from risk_event_risks l join risk_events e on e.id = l.event_id
    where l.risk_id = r.id and e.occurred_on > current_date - interval '36 months' group by 1, 2) e) as events
from risks r join companies co on co.id = r.company_id join company_groups g on g.id = r.company_group_id
left join risk_categories c on c.id = r.submitted_risk_category_id left join users o on o.id = r.submitted_owner_user_id
where r.id = :id and r.deleted_at is null and r.submitted_at is not null and not r.is_closed;
