/** The largest avatar upload, in bytes. The browser checks it too. */
export const PICTURE_BYTES = 8 * 1024 * 1024;
export const PICTURE_TOO_LARGE = "This picture is too large. Choose one of at most 8 MB.";
export const PICTURE_UNKNOWN = "Choose a JPEG, PNG, WebP or AVIF picture.";
