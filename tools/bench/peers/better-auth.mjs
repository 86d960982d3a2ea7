import { randomUUID } from "node:crypto";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { emailOTP, organization } from "better-auth/plugins";
import { Client, Pool } from "pg";
import { serveOperations } from "./serve-operations.mjs";

const { AUTH_SECRET: secret, DATABASE_URL: connectionString, DATABASE_POOL } = process.env;
const PLACES = 6;
const codes = new Map();

const options = {
  baseURL: "http://localhost:3000",
  secret,
  database: new Pool({ connectionString, max: Number(DATABASE_POOL) }),
  logger: { disabled: true },
  telemetry: { enabled: false },
  plugins: [
    emailOTP({ sendVerificationOTP: async ({ email, otp }) => void codes.set(email, otp) }),
    organization({
      membershipLimit: PLACES + 1, // the owner is a member too
      invitationLimit: 1_000_000,
      sendInvitationEmail: async () => {},
    }),
  ],
};
await (await getMigrations(options)).runMigrations();
const { api } = betterAuth(options);

const newEmail = () => `${randomUUID()}@friends.example`;

async function sendCode() {
  const email = newEmail();
  await api.sendVerificationOTP({ body: { email, type: "sign-in" } });
  return { email, otp: codes.get(email), name: "Robin Doe" };
}

/** Creates the user if there is none. Returns headers with the cookie of a new session. */
async function signIn(body) {
  const { headers } = await api.signInEmailOTP({ body, returnHeaders: true });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return new Headers({ cookie: cookies.join("; ") });
}

const owner = await signIn(await sendCode());

async function newOrganization() {
  const { id } = await api.createOrganization({ body: { name: "Club", slug: randomUUID() }, headers: owner });
  return id;
}

function invite(organizationId, email) {
  return api.createInvitation({ body: { organizationId, email, role: "member" }, headers: owner });
}

async function prepareCreate() {
  const organizationId = await newOrganization();
  return async () => Boolean(await invite(organizationId, newEmail()));
}

/** Prepares a friend with an invitation and a code. */
async function prepareJoin(organizationId) {
  const friend = await sendCode();
  const { id: invitationId } = await invite(organizationId, friend.email);
  return async () => {
    const headers = await signIn(friend);
    return api.acceptInvitation({ body: { invitationId }, headers }).then(() => true, refuse);
  };
}

function refuse(error) {
  if (error.body?.code === "ORGANIZATION_MEMBERSHIP_LIMIT_REACHED") return false;
  throw error;
}

const operations = {
  create: async () => prepareCreate,
  join: async () => async () => prepareJoin(await newOrganization()),
  race: async () => {
    const organizationId = await newOrganization();
    return () => prepareJoin(organizationId);
  },
};
serveOperations(operations, Client);
