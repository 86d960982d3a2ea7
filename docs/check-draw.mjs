// node check-draw.mjs SEED LOTS [LOT_TAKEN_OUT …] prints the lots in the order of the draw.
import { createHmac } from "node:crypto";

const [seed, lots, ...out] = process.argv.slice(2);
const key = (lot) => createHmac("sha256", seed).update(`${lot}`).digest("hex");
Array.from({ length: Number(lots) }, (_, index) => `${index + 1}`)
  .filter((lot) => !out.includes(lot))
  .sort((one, other) => (key(one) < key(other) ? -1 : 1))
  .forEach((lot) => void console.log(lot));
