import { STATUS_CODES } from "node:http";

/** Requests to these URLs get JSON, also for errors. */
const PARTNER_API = /^\/api\/partner(?:[/?]|$)/;

export const PROBLEM_TYPE = "application/problem+json";

/** An error by RFC 9457. `code` identifies it for programs, `detail` explains it to people. */
export type Problem = {
  type: "about:blank";
  title: string;
  status: number;
  detail: string;
  code: string;
  /** The errors of the input's fields. */
  errors?: { field: string; detail: string }[];
};

export function problemOf(fields: Omit<Problem, "type" | "title">): Problem {
  return { type: "about:blank", title: STATUS_CODES[fields.status] ?? "Error", ...fields };
}

/** Requests below this path come from Apple's devices. */
const WALLET_API = "/api/wallet/";

/** Whether programs may send DELETE to this URL. */
export function allowsDelete(url: string | undefined): boolean {
  return isPartnerApi(url) || (url?.startsWith(WALLET_API) ?? false);
}

export function isPartnerApi(url: string | undefined): boolean {
  return PARTNER_API.test(url ?? "");
}
