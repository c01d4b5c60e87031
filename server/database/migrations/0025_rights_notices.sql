-- Servers keep who is signed in with which rights in memory, and forget it when they hear of a change here: the notice is part
-- of the transaction that takes a right away, whoever writes it (rule session.memory). A notice names a session, a user, or all.
CREATE FUNCTION tell_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('risk_board_rights', 'all');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION tell_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('risk_board_rights', 'session ' || OLD.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION tell_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('risk_board_rights', 'user ' || NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION tell_rights_of_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('risk_board_rights', 'user ' || OLD.user_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('risk_board_rights', 'user ' || NEW.user_id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Of a session that is over by the clock nobody needs to hear, nor of one whose use is noted.
CREATE TRIGGER sessions_tell_of_their_end AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION tell_session_changed();--> statement-breakpoint
CREATE TRIGGER sessions_tell_of_changes AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > now() AND (NEW.expires_at < OLD.expires_at OR NEW.last_used_at < OLD.last_used_at OR NEW.confirmed_at <> OLD.confirmed_at
    OR NEW.user_id <> OLD.user_id OR NEW.token_hash <> OLD.token_hash OR NEW.provider <> OLD.provider))
  EXECUTE FUNCTION tell_session_changed();--> statement-breakpoint
CREATE TRIGGER users_tell_of_changes AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active OR OLD.id <> NEW.id) EXECUTE FUNCTION tell_user_changed();--> statement-breakpoint
CREATE TRIGGER role_assignments_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON role_assignments
  FOR EACH ROW EXECUTE FUNCTION tell_rights_of_user_changed();--> statement-breakpoint
CREATE TRIGGER one_time_codes_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON one_time_codes
  FOR EACH ROW EXECUTE FUNCTION tell_rights_of_user_changed();--> statement-breakpoint
CREATE TRIGGER passkeys_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION tell_rights_of_user_changed();--> statement-breakpoint
CREATE TRIGGER role_assignment_category_experts_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON role_assignment_category_experts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();--> statement-breakpoint
CREATE TRIGGER user_roles_tell_of_changes AFTER UPDATE ON user_roles
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();--> statement-breakpoint
CREATE TRIGGER user_role_permissions_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON user_role_permissions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();--> statement-breakpoint
CREATE TRIGGER company_groups_tell_of_changes AFTER UPDATE ON company_groups
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();--> statement-breakpoint
CREATE TRIGGER settings_tell_of_changes AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();--> statement-breakpoint
CREATE TRIGGER sessions_tell_of_truncation AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();--> statement-breakpoint
CREATE TRIGGER role_assignments_tell_of_truncation AFTER TRUNCATE ON role_assignments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_rights_changed();
