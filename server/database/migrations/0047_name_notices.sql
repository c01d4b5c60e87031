-- Servers keep the names that cards show in memory as they do sessions: of company groups, of risk categories and of whoever holds
-- a record (rule session.memory). What changes one of them tells of it; groups, assignments and activity do so already.
DROP TRIGGER users_tell_of_changes ON users;--> statement-breakpoint
CREATE TRIGGER users_tell_of_changes AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active OR OLD.id <> NEW.id OR OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
  EXECUTE FUNCTION tell_user_changed();--> statement-breakpoint
CREATE TRIGGER risk_categories_tell_of_changes AFTER UPDATE OR DELETE ON risk_categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();--> statement-breakpoint
CREATE TRIGGER absences_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();
