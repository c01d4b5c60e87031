-- A page of 200 whole risks of everything submitted, by number.
select r.*, row_to_json(d) as detail,
  (select json_agg(a) from (select a.*, (select json_agg(i order by i.id) from assessment_impact_items i where i.assessment_id = a.id) as items
    from assessments a where a.risk_detail_id = d.id) a) as assessments,
  (select json_agg(p order by p."order", p.id) from mitigation_plans p where p.risk_detail_id = d.id) as plans
from (select * from risks r where r.type = 'item' and r.deleted_at is null and r.submitted_at is not null and not r.is_closed
  order by r.id limit 200 offset :offset) r
join risk_details d on d.id = r.submitted_detail_id order by r.id;
