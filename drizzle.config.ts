import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./server/*/{tables,*-tables}.ts",
    "./server/payments/demo-gateway/tables.ts",
    "./server/catalog/bulk/tables.ts",
    "./server/catalog/files/tables.ts",
  ],
  out: "./server/db/migrations",
  casing: "snake_case",
});
