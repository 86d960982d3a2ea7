/** The largest picture that is taken for an avatar, in bytes. */
export const PICTURE_BYTES = 8 * 1024 * 1024;
