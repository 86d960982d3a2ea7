import { existsSync } from "node:fs";

// Imported before all else: the log takes its level from the environment when it is loaded.
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
