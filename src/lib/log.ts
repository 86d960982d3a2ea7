import { isIP } from "node:net";
import { format, stripVTControlCharacters } from "node:util";
import pino from "pino";
import { LOG_LEVELS } from "./env-variables";
import { errorDetail } from "./errors";
import { currentRequest } from "./http/request-context";

/** Writes JSON lines with the ids of the request and the member, and no personal data. */
export const log = pino({
  // env() reports an invalid level together with other settings, so this import must not throw.
  level: LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? "info",
  base: null,
  serializers: { err: describeError },
  mixin: () => ({ requestId: currentRequest()?.requestId, actorId: currentRequest()?.actorId }),
});

type DescribedError = {
  type: string;
  message: string;
  code?: string;
  /** Next's reference of an error, which the page shows. */
  digest?: string;
  stack?: string;
  cause?: DescribedError;
};

/** Omits a failed query's parameters, which may be a contact or a code, and scrubs any other message. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const code = errorDetail(error, "code");
  const digest = errorDetail(error, "digest");
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code && { code }),
    ...(digest && { digest }),
    ...(frames && { stack: frames.join("\n") }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

function messageOf(error: Error, code: string | undefined): string {
  const query = errorDetail(error, "query");
  if (query) return `Failed query: ${query}`;
  return errorDetail(error, "severity") ? `database error ${code}` : scrubText(error.message);
}

const QUERY = /\?[^\s"'`<>)]*=[^\s"'`<>)]*/g;
const EMAIL = /[^\s"'`<>()@:=,;]+@[^\s"'`<>(),;@]+\.[^\s\d"'`<>(),;@]{2,}/g;
const INVITATION_CODE = /(?<!\w)[2-9A-HJ-NP-Z]{14}(?!\w)/g;
const NUMBER = /(?<![\w.-])\+?\(?\d(?:[\s().-]{0,2}\d){5,}(?![\w-])/g;

export function scrubText(text: string): string {
  return text
    .replace(QUERY, "?…")
    .replace(EMAIL, "[e-mail]")
    .replace(INVITATION_CODE, "[code]")
    .replace(NUMBER, (number) => (isIP(number) ? number : "[number]"));
}

const CONSOLE_LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

type ConsoleMethod = keyof typeof CONSOLE_LEVELS;
export type ConsoleLevel = (typeof CONSOLE_LEVELS)[ConsoleMethod];
type WriteLog = (level: ConsoleLevel, fields: { err?: Error }, text: string) => void;

export function captureConsole(
  target: Pick<Console, ConsoleMethod> = console,
  write: WriteLog = (level, fields, text) => log[level](fields, text),
): void {
  for (const [method, level] of Object.entries(CONSOLE_LEVELS) as [ConsoleMethod, "debug"][])
    target[method] = (...printed: unknown[]) => {
      const err = printed.find((value) => value instanceof Error);
      write(level, { err }, consoleText(printed.filter((value) => value !== err)) || "an error was printed");
    };
}

function consoleText(printed: unknown[]): string {
  return scrubText(stripVTControlCharacters(format(...printed)))
    .replace(/^[\s⨯⚠✓○-]+/, "")
    .trim();
}
