import { resetDatabase } from "@/db/reset";
import { databaseScript } from "./database-script";

void databaseScript(resetDatabase, () => "The database is empty and up to date.");
