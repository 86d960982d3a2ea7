import { resetDatabase } from "@/db/reset";
import { databaseScript } from "./database-script";

void databaseScript({
  usage: "npm run db:reset   (empties the database, which must be on this machine)",
  open: resetDatabase,
  work: () => "The database is empty and up to date.",
});
