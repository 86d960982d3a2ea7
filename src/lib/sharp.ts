import "server-only";
import sharp from "sharp";

// Pictures are rare, so one thread per picture and no cache leave the processors to HTTP requests.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
