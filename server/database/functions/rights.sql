-- Notifies servers of changed sessions and rights, so that they drop them from their memory (rule session.memory). Triggers,
-- because a right must also end on every server when somebody revokes it with psql. TRUNCATE fires no trigger of rows.

-- Sends the kind of the first argument with the value of the column in the second, before and after; without arguments `all`.
-- PostgreSQL sends equal notices of a transaction once.
CREATE OR REPLACE FUNCTION notify_of_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS = 0 THEN
    PERFORM pg_notify('risk_board_rights', 'all');
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('risk_board_rights', TG_ARGV[0] || ' ' || (to_jsonb(OLD) ->> TG_ARGV[1]));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('risk_board_rights', TG_ARGV[0] || ' ' || (to_jsonb(NEW) ->> TG_ARGV[1]));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER absences_rights_changed AFTER INSERT OR DELETE OR UPDATE ON absences
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER api_keys_rights_changed AFTER UPDATE ON api_keys
  FOR EACH ROW WHEN (new.token_hash <> old.token_hash OR new.company_group_id <> old.company_group_id
    OR new.author_id <> old.author_id OR new.expires_at < old.expires_at)
  EXECUTE FUNCTION notify_of_rights('key', 'id');

CREATE OR REPLACE TRIGGER api_keys_rights_ended AFTER DELETE ON api_keys
  FOR EACH ROW EXECUTE FUNCTION notify_of_rights('key', 'id');

CREATE OR REPLACE TRIGGER api_keys_rights_truncated AFTER TRUNCATE ON api_keys
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER company_groups_rights_changed AFTER UPDATE ON company_groups
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER one_time_codes_rights_changed AFTER INSERT OR DELETE OR UPDATE ON one_time_codes
  FOR EACH ROW EXECUTE FUNCTION notify_of_rights('user', 'user_id');

CREATE OR REPLACE TRIGGER role_assignment_category_experts_rights_changed AFTER INSERT OR DELETE OR UPDATE
  ON role_assignment_category_experts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER role_assignments_rights_changed AFTER INSERT OR DELETE OR UPDATE ON role_assignments
  FOR EACH ROW EXECUTE FUNCTION notify_of_rights('user', 'user_id');

CREATE OR REPLACE TRIGGER role_assignments_rights_truncated AFTER TRUNCATE ON role_assignments
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER sessions_rights_changed AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (old.expires_at > now() AND (new.expires_at < old.expires_at OR new.last_used_at < old.last_used_at
    OR new.confirmed_at <> old.confirmed_at OR new.user_id <> old.user_id OR new.token_hash <> old.token_hash
    OR new.provider <> old.provider))
  EXECUTE FUNCTION notify_of_rights('session', 'id');

CREATE OR REPLACE TRIGGER sessions_rights_ended AFTER DELETE ON sessions
  FOR EACH ROW WHEN (old.expires_at > now()) EXECUTE FUNCTION notify_of_rights('session', 'id');

CREATE OR REPLACE TRIGGER sessions_rights_truncated AFTER TRUNCATE ON sessions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER settings_rights_changed AFTER INSERT OR DELETE OR UPDATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER user_role_permissions_rights_changed AFTER INSERT OR DELETE OR UPDATE ON user_role_permissions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER user_roles_rights_changed AFTER UPDATE ON user_roles
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_rights();

CREATE OR REPLACE TRIGGER users_rights_changed AFTER UPDATE ON users
  FOR EACH ROW WHEN (old.is_active <> new.is_active OR old.id <> new.id OR old.first_name <> new.first_name
    OR old.last_name <> new.last_name)
  EXECUTE FUNCTION notify_of_rights('user', 'id');
