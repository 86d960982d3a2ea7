import "server-only";
import sharp from "sharp";

// One thread a picture, none kept afterwards: pictures are rare, and requests want the processors.
sharp.concurrency(1);
sharp.cache(false);

/** The library that reads and writes pictures, as a server bears it. */
export { sharp };
