/** The settings of every domain test. The keys are fixed, so that no test writes keys to the disk. */
export const TEST_APP_URL = "https://plus-one.test";

process.env.APP_URL = TEST_APP_URL;
process.env.AUTH_SECRET = "a secret for the tests alone, of more than 32";
process.env.CONTACT_KEY = `k1:${"5a".repeat(32)}`;
