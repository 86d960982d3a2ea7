/** The largest picture that is taken for an avatar, in bytes, and what who sends a larger one reads. */
export const PICTURE_BYTES = 8 * 1024 * 1024;
export const PICTURE_TOO_LARGE = "This picture is too large. Choose one of at most 8 MB.";
