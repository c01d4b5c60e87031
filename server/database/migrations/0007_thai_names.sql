-- Thai names of the reference data that were corrected since they were filled in; what an operator renamed stays.
UPDATE "category_experts" SET "name_th" = n.better, "updated_at" = now()
FROM (VALUES
  ('Intangible Assets', 'สินทรัพย์ที่ไม่มีตัวตน', 'สินทรัพย์ไม่มีตัวตน'),
  ('Hazard', 'ภัยอันตราย', 'ภัยพิบัติและอุบัติภัย')
) AS n (name_en, was, better)
WHERE "category_experts"."name_en" = n.name_en AND "category_experts"."name_th" = n.was;--> statement-breakpoint
UPDATE "risk_categories" SET "name_th" = n.better, "updated_at" = now()
FROM (VALUES
  ('Process Safety, Fire and Explosion', 'ความปลอดภัยกระบวนการผลิต อัคคีภัยและการระเบิด', 'ความปลอดภัยในกระบวนการผลิต อัคคีภัย และการระเบิด'),
  ('Information Technology and Cyber Security', 'เทคโนโลยีสารสนเทศและความมั่นคงไซเบอร์', 'เทคโนโลยีสารสนเทศและความมั่นคงปลอดภัยไซเบอร์'),
  ('Exchange Rate, Interest and Credit', 'อัตราแลกเปลี่ยน ดอกเบี้ย และสินเชื่อ', 'อัตราแลกเปลี่ยน อัตราดอกเบี้ย และเครดิต')
) AS n (name_en, was, better)
WHERE "risk_categories"."name_en" = n.name_en AND "risk_categories"."name_th" = n.was;
