import { db, inEachTest } from "../database/test-database";
import { ada, iris } from "./people";
import { lin } from "./staff";

// A file that imports these has an otherwise empty club with a sponsor (Ada), a concierge (Iris) and a lead (Lin).
export const sponsor = inEachTest(() => ada(db));
export const concierge = inEachTest(() => iris(db));
export const lead = inEachTest(() => lin(db));
