import type pg from "pg";

/**
 * The tables that autovacuum would vacuum or analyze, by its default thresholds:
 * https://www.postgresql.org/docs/current/routine-vacuuming.html#AUTOVACUUM
 */
const dueTables = `
  select format('%I.%I', schemaname, stats.relname) as name
  from pg_stat_user_tables stats
  join pg_class on pg_class.oid = stats.relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
    or n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
    or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;

/**
 * Does the work of autovacuum, which the embedded database lacks: frees the space of deleted rows, and updates the
 * statistics by which queries are planned. Requests run between two tables.
 */
export async function vacuumTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(dueTables);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
}
