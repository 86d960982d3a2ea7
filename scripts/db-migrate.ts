import { openDatabase } from "@/db/client";
import { databaseScript } from "./database-script";

void databaseScript(openDatabase, () => "The database is up to date.");
