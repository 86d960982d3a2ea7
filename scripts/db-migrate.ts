import { openDatabase } from "@/db/client";
import { databaseScript } from "./database-script";

void databaseScript({
  usage: "npm run db:migrate   (brings the database up to date)",
  open: openDatabase,
  work: () => "The database is up to date.",
});
