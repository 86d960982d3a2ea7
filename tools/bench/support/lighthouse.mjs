// Runs in a separate process without tsx, because Lighthouse injects its functions into pages unchanged.
import lighthouse from "lighthouse";

const [url, port, cookie] = process.argv.slice(2);
const extraHeaders = cookie ? { cookie } : undefined;
const flags = {
  port: Number(port),
  extraHeaders,
  onlyCategories: ["performance"],
  logLevel: "error",
  throttlingMethod: process.env.VITALS_THROTTLING || "simulate",
};
const { lhr } = await lighthouse(url, flags);
const { runtimeError, finalDisplayedUrl, categories, audits } = lhr;
const figures = Object.entries(audits).map(([id, { numericValue }]) => [id, numericValue]);
const { score } = categories.performance;
console.log(
  JSON.stringify({
    problem: runtimeError?.message,
    address: finalDisplayedUrl,
    score,
    ...Object.fromEntries(figures),
  }),
);
