import "server-only";
import { z } from "zod";
import { visitorContext } from "@/auth/guards";
import { DomainError } from "@/domain/errors";
import { limitByAddress } from "@/domain/limit-by-address";
import {
  findPassByToken,
  listChangedPasses,
  registerDevice,
  registrationSchema,
  unregisterDevice,
} from "@/domain/wallet/apple-devices";
import { writeApplePass } from "@/domain/wallet/apple-pass";
import { type AppleWallet, appleWallet, ownClub, type PassContent } from "@/domain/wallet/wallets";
import { env } from "@/lib/env";
import { clientIp } from "@/lib/http/client-address";
import { log } from "@/lib/log";
import { applePassResponse } from "./send-pass";

const respond = (status: number) => new Response(null, { status });

const logsSchema = z.object({ logs: z.array(z.string().max(4096)).max(100) });
const LOGGED = 300;
const countLog = limitByAddress("wallet-log", 20, 900).count;

/** Answers a request of Apple's "PassKit Web Service". `path` is the part of the address after the version. */
export async function answerAppleDevice(request: Request, path: string[]): Promise<Response> {
  const wallet = appleWallet();
  if (!wallet) return respond(404);
  const [kind, ...rest] = path;
  if (kind === "devices") return answerRegistration(request, wallet, rest);
  if (kind === "passes") return sendNewest(request, wallet, rest);
  if (kind === "log" && request.method === "POST") return noteLogs(request);
  return respond(404);
}

/** devices/{device}/registrations/{pass type}[/{serial}] */
async function answerRegistration(request: Request, wallet: AppleWallet, path: string[]): Promise<Response> {
  const [deviceId = "", word, passType, serial] = path;
  if (word !== "registrations" || passType !== wallet.passType || path.length > 4) return respond(404);
  if (serial === undefined) return request.method === "GET" ? listChanges(request, deviceId) : respond(405);
  const pass = await findPass(request, serial);
  if (!pass) return respond(401);
  if (request.method === "POST") return register(request, pass, deviceId);
  if (request.method !== "DELETE") return respond(405);
  await unregisterDevice(visitorContext(), pass, deviceId);
  return respond(200);
}

async function register(request: Request, pass: PassContent, deviceId: string): Promise<Response> {
  const body = registrationSchema.safeParse(await request.json().catch(() => null));
  const registered = body.success && (await registerDevice(visitorContext(), pass, deviceId, body.data));
  if (!registered) return respond(400);
  return respond(registered === "new" ? 201 : 200);
}

async function listChanges(request: Request, deviceId: string): Promise<Response> {
  const tag = new URL(request.url).searchParams.get("passesUpdatedSince");
  // A tag is the time of an earlier answer, in milliseconds since 1970.
  if (tag && !/^\d{1,14}$/.test(tag)) return respond(400);
  const changed = await listChangedPasses(visitorContext(), deviceId, tag ? new Date(Number(tag)) : null);
  return changed ? Response.json(changed) : respond(204);
}

/** passes/{pass type}/{serial} */
async function sendNewest(request: Request, wallet: AppleWallet, path: string[]): Promise<Response> {
  const [passType, serial = ""] = path;
  if (passType !== wallet.passType || path.length !== 2) return respond(404);
  if (request.method !== "GET") return respond(405);
  const pass = await findPass(request, serial);
  if (!pass) return respond(401);
  const known = Date.parse(request.headers.get("if-modified-since") ?? "");
  // The header has whole seconds.
  if (Math.floor(pass.changedAt.getTime() / 1000) * 1000 <= known) return respond(304);
  return applePassResponse(await writeApplePass(wallet, ownClub(), pass), pass.changedAt);
}

async function findPass(request: Request, serial: string): Promise<PassContent | null> {
  const token = /^ApplePass (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  return token ? findPassByToken(visitorContext(), serial, token) : null;
}

/** Devices report here why they could not load a pass. Anyone can send it: 20 reports in 15 minutes per IP address. */
async function noteLogs(request: Request): Promise<Response> {
  const ip = clientIp(request.headers, env().TRUSTED_PROXY_HOPS);
  try {
    await countLog({ ...visitorContext(), ip });
  } catch (error) {
    if (error instanceof DomainError && error.code === "too-many-tries") return respond(429);
    throw error;
  }
  const body = logsSchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return respond(400);
  const [first = ""] = body.data.logs;
  log.warn({ reported: first.slice(0, LOGGED) }, "a device could not use a pass");
  return respond(200);
}
