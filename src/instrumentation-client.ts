import { resendPageData } from "@/lib/http/resend-page-data";

// Next runs this file before it hydrates a page.
window.fetch = resendPageData(window.fetch.bind(window));
