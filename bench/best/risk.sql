-- A risk by id: its row, revision, assessments with their impacts, plans, notes and items, as one document.
select r.*, (select row_to_json(d) from (
    select d.*,
      (select json_agg(a) from (select a.*, (select json_agg(i order by i.id) from assessment_impact_items i where i.assessment_id = a.id) as items
        from assessments a where a.risk_detail_id = d.id) a) as assessments,
      (select json_agg(p order by p."order", p.id) from mitigation_plans p where p.risk_detail_id = d.id) as plans,
      (select json_agg(n order by n.id) from sticky_notes n where n.risk_id = r.id) as notes,
      (select json_agg(b.bound_risk_id order by b.id) from risk_risks b where b.risk_detail_id = d.id) as items
    from risk_details d where d.id = r.submitted_detail_id) d) as detail
from risks r where r.id = :id and r.deleted_at is null and r.submitted_at is not null and not r.is_closed;
