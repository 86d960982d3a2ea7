import {
  connectionBudget,
  MOST_CONNECTIONS,
  TEST_FILE_CONNECTIONS,
} from "../support/database/connection-budget.cjs";
import { openPoolTo } from "../support/database/postgres";

const UNUSED = "postgres://postgres@127.0.0.1:1/none";

test("Jest and Playwright together open fewer connections than a Postgres server accepts", () => {
  const sum = Object.values(connectionBudget()).reduce((total, connections) => total + connections, 0);
  expect(sum).toBeLessThanOrEqual(MOST_CONNECTIONS);
});

test("a test file cannot open more pools than its part of the budget allows", async () => {
  const pool = openPoolTo(UNUSED, TEST_FILE_CONNECTIONS);
  expect(() => openPoolTo(UNUSED, 1)).toThrow("a test file may open 10 connections, not 11");
  await pool.end();
  const next = openPoolTo(UNUSED, 1);
  await next.end();
});
