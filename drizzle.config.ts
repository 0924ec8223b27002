import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./server/schema/!(*.test).ts", "./server/platform/**/tables.ts"],
  out: "./server/platform/db/migrations",
  casing: "snake_case",
});
