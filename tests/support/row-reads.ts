import pg from "pg";

/** The rows of a table, or entries of its index, that a statement read, and how many it needed. */
export type RowReads = { place: string; read: number; wanted: number; statement: string };

/**
 * Makes new connections to the database receive the plan of each statement with the rows read, also of prepared ones
 * and foreign key checks. https://www.postgresql.org/docs/current/auto-explain.html
 */
export async function explainStatements(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const name = client.escapeIdentifier(client.database ?? "");
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_nested_statements": "on",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
    // As on current hardware: tables of a few thousand rows are then planned like larger ones.
    random_page_cost: "1.1",
  };
  for (const [setting, value] of Object.entries(settings))
    await client.query(`alter database ${name} set ${setting} = '${value}'`);
  await client.end();
}

/** Reports the plans of statements over a pool whose connections receive them. */
export function listenToPlans(pool: pg.Pool, onReads: (reads: RowReads) => void): void {
  const heard = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on("notice", ({ message }) => {
      const [, plan] = message?.match(/^duration: .*? plan:\n(.*)$/s) ?? [];
      if (plan) for (const reads of readsOf(JSON.parse(plan))) onReads(reads);
    });
  });
}

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Node[];
};

function readsOf({ "Query Text": statement, Plan: plan }: { "Query Text": string; Plan: Node }): RowReads[] {
  const nodes = withParts(plan);
  // What it returns, inserts, or stops at.
  const isWish = (node: Node) => node === plan || /^(Limit|ModifyTable)$/.test(node["Node Type"]);
  const wanted = Math.max(...nodes.filter(isWish).map(rowsOf));
  return nodes
    .filter((node) => /Scan$/.test(node["Node Type"]))
    .flatMap((node) => {
      const place =
        node["Relation Name"] ?? (node["Node Type"] === "Bitmap Index Scan" && node["Index Name"]);
      return place ? [{ place, read: readBy(node), wanted, statement }] : [];
    });
}

function withParts(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(withParts)];
}

function rowsOf(node: Node): number {
  return node["Actual Rows"] * node["Actual Loops"];
}

function readBy(node: Node): number {
  const left = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return rowsOf(node) + left * node["Actual Loops"];
}
