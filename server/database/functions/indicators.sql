-- Stores the last value of an indicator on its row (rule indicators.state). Values can be corrected, but not deleted or moved.

CREATE OR REPLACE FUNCTION keep_last_value() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE indicators i SET last_day = NEW.day, last_value = NEW.value
  WHERE i.id = NEW.indicator_id AND (i.last_day IS NULL OR i.last_day <= NEW.day);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER indicator_values_kept AFTER INSERT OR UPDATE OF value ON indicator_values
  FOR EACH ROW EXECUTE FUNCTION keep_last_value();
