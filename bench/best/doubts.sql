-- The 50 records of a subtree with the highest sum of the weights of their facts, with the number of all, without their cards.
with since as (
  select i.key as level, current_date - i.value::int as since from settings s, json_each_text(s.value::json) i where s.key = 'REVIEW_INTERVALS'
), appetite as materialized (select s.value::int as score from settings s where s.key = 'RISK_APPETITE'
), evidence as (
  select l.risk_id, count(*) as events from risk_event_risks l join risk_events e on e.id = l.event_id
  where e.kind = 'event' and e.occurred_on >= (current_date - interval '36 months')::date group by 1
), amounts as (
  select distinct a.risk_detail_id from rating_criteria c, jsonb_array_elements(c.criteria -> 'impacts') x,
    jsonb_array_elements(x -> 'criteria') with ordinality b (criterion, rate), assessment_impact_items i, assessments a
  where i.impact_type_key = x ->> 'impactTypeKey' and i.rate = b.rate and i.financial_currency = b.criterion ->> 'unit' and a.id = i.assessment_id
    and (i.financial_amount < (b.criterion ->> 'from')::numeric or i.financial_amount > (b.criterion ->> 'to')::numeric)
), found as (
  select r.id, r.submitted_net_likelihood * r.submitted_net_impact as score,
    case when (select (x ->> 'level')::int from rating_criteria c, jsonb_array_elements(c.event_levels) x
      where (x ->> 'from')::int <= v.events order by (x ->> 'from')::int desc limit 1) > r.submitted_net_likelihood then 5 else 0 end
    + case when r.is_rated_before_critical then 5 else 0 end
    + case when r.submitted_target_on < current_date and (r.completed_score <= r.submitted_target_likelihood * r.submitted_target_impact) is not true then 4 else 0 end
    + case when l.risk_id is not null and r.submitted_net_likelihood * r.submitted_net_impact > (select score from appetite) then 4 else 0 end
    + case when m.risk_detail_id is not null then 3 else 0 end
    + case when t.moves >= 3 and r.target_on is not null then 3 else 0 end
    + case when (select score from appetite) between r.submitted_net_likelihood * r.submitted_net_impact and f.lowered_from - 1 then 3 else 0 end
    + case when f.is_copied then 3 else 0 end + case when q.risk_id is not null then 2 else 0 end
    + case when s.risk_detail_id is not null then 2 else 0 end + case when n.risk_id is not null then 2 else 0 end
    + case when r.reviewed_on < case r.submitted_net_level when 'high' then (select since from since where level = 'high')
      when 'medium' then (select since from since where level = 'medium') else (select since from since where level = 'low') end then 2 else 0 end
    + case when r.reviewed_on > current_date - 365 then 0 when exists (select from comments c where c.risk_id = r.id and c.created_at > now() - interval '365 days')
      or exists (select from mitigation_plan_updates u where u.risk_id = r.id and u.created_at > now() - interval '365 days') then 0 else 1 end
    + case when r.submitted_gross_likelihood = 3 and r.submitted_gross_impact = 3 and r.submitted_net_likelihood = 3 and r.submitted_net_impact = 3 then 1 else 0 end as weight
  from risks r left join evidence v on v.risk_id = r.id
  left join (select distinct a.risk_id from acceptances a where a.until < current_date and a.revoked_at is null and a.outdated_at is null
    and not exists (select from acceptances b where b.risk_id = a.risk_id and b.id > a.id)) l on l.risk_id = r.id
  left join amounts m on m.risk_detail_id = r.submitted_detail_id
  left join risk_targets t on t.risk_id = r.id and t.ended_on is null
  left join rating_facts f on f.risk_id = r.id and f.until is null
  left join risk_decisions q on q.risk_id = r.id and q.until is null
  left join (select distinct p.risk_detail_id from mitigation_plans p where p.status = 'In Progress'
    and p.progress_since < now() - interval '90 days') s on s.risk_detail_id = r.submitted_detail_id
  left join (select distinct x.risk_id from indicator_risks x join indicators i on i.id = x.indicator_id
    where i.last_day is null or i.last_day < current_date - case i.rhythm when 'weekly' then 14 when 'monthly' then 62 else 184 end) n on n.risk_id = r.id
  where (r.hierarchy = :path or r.hierarchy like :path || '>%') and r.deleted_at is null and r.submitted_at is not null
    and r.is_active and not r.is_closed
    and r.submitted_workflow_status in ('complete_assessor', 'complete_internal_owner', 'complete_managing_director')
), doubts as materialized (select * from found where weight > 0)
select d.id, d.weight, (select count(*) from doubts) as total from doubts d order by d.weight desc, d.score desc, d.id limit 50;
